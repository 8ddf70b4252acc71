import { productMessages as texts } from '../../../content/messages/en/product.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { toAddress } from './catalog-search.rules.ts'
import { SpecLines } from './facts.tsx'

const SIZES =
  '(min-width: 90rem) 28.5rem, (min-width: 64rem) 32vw, (min-width: 40rem) calc(50vw - 1.5rem), 5.5rem'

interface RelatedProductsProps {
  products: Product[]
  /** The category of the product on this page. */
  category: Pick<Product, 'category' | 'categoryName'>
}

export function RelatedProducts({ products, category }: RelatedProductsProps) {
  return (
    <Section id="related" line>
      <SectionHead id="related" title={texts.related}>
        <GoLink to={toAddress({ categories: category.category ? [category.category] : [] })}>
          {texts.allOf(category.categoryName ?? texts.products)}
        </GoLink>
      </SectionHead>
      <div className="sm:max-lg:[&_article:nth-child(3)]:hidden">
        <CardGrid>
          {products.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              specs={<SpecLines product={product} />}
              sizes={SIZES}
              compare={<CompareToggle product={product} className="-my-1" />}
            />
          ))}
        </CardGrid>
      </div>
    </Section>
  )
}
