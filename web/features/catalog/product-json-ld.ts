import { toAmount } from '../../../contract/money.ts'
import { isOrderable } from '../../../contract/orderable.ts'
import { listPriceRows, toTerms } from '../../../contract/quantity-terms.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { summarizeStars } from '../../../contract/stars.ts'
import { shop } from '../../app/shop.ts'

const REVIEW_COUNT = 5

function toReviewJsonLd({ rating, description, displayName, createdAt }: Review): object {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    author: { '@type': 'Person', name: displayName },
    reviewBody: description,
    datePublished: createdAt.slice(0, 10),
  }
}

/**
 * The reviews of a product. Excludes samples of the demo shop, which its page marks as samples, and a mean that counts
 * them.
 */
function toRatingJsonLd({ stars }: Product, reviews: Review[]): object {
  const { count, mean } = summarizeStars(stars)
  const written = reviews.filter(({ sample }) => !sample)
  if (count === 0 || written.length === 0) return {}
  return {
    ...(written.length === reviews.length && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: mean.toFixed(1),
        ratingCount: count,
        bestRating: 5,
      },
    }),
    review: written.slice(0, REVIEW_COUNT).map(toReviewJsonLd),
  }
}

/** A number of pieces; C62 is the UN code for them. */
function toQuantityJsonLd(from: number, to: number | null): object {
  return {
    '@type': 'QuantitativeValue',
    minValue: from,
    ...(to !== null && { maxValue: to }),
    unitCode: 'C62',
  }
}

/** One price for each range of quantities. */
function toPricesJsonLd(product: Product): object[] {
  return listPriceRows(toTerms(product)).map(({ from, to, priceCents }) => ({
    '@type': 'UnitPriceSpecification',
    price: toAmount(priceCents).toFixed(2),
    priceCurrency: shop.currency.code,
    eligibleQuantity: toQuantityJsonLd(from, to),
  }))
}

/** The product data for search engines. */
export function toProductJsonLd(
  product: Product,
  { publicUrl, reviews }: { publicUrl: string; reviews: Review[] },
): object {
  const address = `${publicUrl}/products/${product.slug}`
  const images = [product.image, ...product.gallery].filter((image) => image !== null)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    ...(product.partNumber && { sku: product.partNumber, mpn: product.partNumber }),
    ...(images.length > 0 && { image: images.map(({ src }) => new URL(src, publicUrl).href) }),
    ...(product.categoryName && { category: product.categoryName }),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: shop.currency.code,
      availability: `https://schema.org/${isOrderable(product) ? 'InStock' : 'OutOfStock'}`,
      // schema.org/deliveryLeadTime: until the goods leave the warehouse. Out-of-stock products promise nothing.
      ...(product.leadTimeDays !== null &&
        isOrderable(product) && {
          deliveryLeadTime: { '@type': 'QuantitativeValue', value: product.leadTimeDays, unitCode: 'DAY' },
        }),
      eligibleQuantity: {
        ...toQuantityJsonLd(product.order, null),
        // schema.org has no property for the step between quantities.
        ...(product.multiple > 1 && {
          additionalProperty: { '@type': 'PropertyValue', name: 'multiple', value: product.multiple },
        }),
      },
      ...(product.priceBreaks.length > 0 && { priceSpecification: toPricesJsonLd(product) }),
    },
    ...toRatingJsonLd(product, reviews),
  }
}
