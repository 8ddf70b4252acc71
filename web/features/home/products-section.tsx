import { Link } from 'react-router'
import { homeMessages } from '../../../content/messages/en/home.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Category } from '../../../contract/schemas/product-search.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'

const CARD_SIZES =
  '(min-width: 90rem) 28.5rem, (min-width: 64rem) 32vw, (min-width: 40rem) calc(50vw - 1.5rem), 6.5rem'

function CategoryIndex({ categories }: { categories: Category[] }) {
  const filled = categories.filter(({ count }) => count > 0)
  return (
    <nav
      aria-label={homeMessages.categories}
      className="-mt-4 mb-6 flex gap-x-6 max-sm:bleed-row sm:flex-wrap xl:justify-between xl:gap-x-4"
    >
      {filled.map(({ slug, name, count }) => (
        <Link
          key={slug}
          to={`${pages.products}?category=${slug}`}
          className="inline-flex min-w-11 flex-none items-baseline gap-1.5 py-3 text-sm text-ink-700 hover:text-green-700"
        >
          {name}
          <span className="figure text-xs text-ink-500">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

interface ProductsSectionProps {
  products: Product[]
  total: number | null
  categories: Category[]
}

export function ProductsSection({ products, total, categories }: ProductsSectionProps) {
  return (
    <Section id="products">
      <SectionHead id="products" title={homeMessages.products}>
        <GoLink to={pages.products}>
          {homeMessages.allProducts(total === null ? null : groupThousands(total))}
        </GoLink>
      </SectionHead>
      <CategoryIndex categories={categories} />
      <CardGrid>
        {products.map((product) => (
          <ProductCard key={product._id} product={product} sizes={CARD_SIZES} />
        ))}
      </CardGrid>
    </Section>
  )
}
