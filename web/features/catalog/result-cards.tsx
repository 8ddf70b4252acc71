import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import type { CardProduct } from '../../ui/card-product.ts'
import { ProductCard } from '../../ui/product-card.tsx'

const SIZES =
  '(min-width: 90rem) 17rem, (min-width: 64rem) calc((100vw - 21.5rem) / 3), (min-width: 40rem) calc(50vw - 1.5rem), 5.5rem'
/** The first screen of a phone; on a desktop the rest of the first row follows as soon as it is laid out. */
const FIRST_SCREEN = 2

export function ResultCards({ products, fresh }: { products: CardProduct[]; fresh: boolean }) {
  return (
    <CardGrid wide>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          compact
          sizes={SIZES}
          priority={fresh && index < FIRST_SCREEN}
          compare={<CompareToggle product={product} className="-my-1" />}
        />
      ))}
    </CardGrid>
  )
}
