import { homeMessages } from '../../../content/messages/en/home.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'

function toListItem(product: Product, index: number, publicUrl: string) {
  const url = `${publicUrl}/products/${product.slug}`
  return {
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.partNumber ?? undefined,
      image: new URL(product.img, publicUrl).href,
      url,
      brand: { '@type': 'Brand', name: shop.name },
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.toFixed(2),
        priceCurrency: shop.currency.code,
        availability: `https://schema.org/${product.quantity >= product.order ? 'InStock' : 'OutOfStock'}`,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.order, unitCode: 'C62' },
      },
    },
  }
}

export function buildHomeJsonLd({
  products,
  publicUrl,
}: {
  products: Product[]
  publicUrl: string
}): object[] {
  return [
    {
      '@type': 'Organization',
      name: shop.name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      description: shop.description,
      foundingDate: String(shop.since),
    },
    {
      '@type': 'ItemList',
      name: homeMessages.products,
      itemListElement: products.map((product, index) => toListItem(product, index, publicUrl)),
    },
  ]
}
