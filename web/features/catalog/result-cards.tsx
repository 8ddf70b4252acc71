import type { Product } from '../../../contract/schemas/product.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'

const SIZES =
  '(min-width: 90rem) 17rem, (min-width: 64rem) calc((100vw - 21.5rem) / 3), (min-width: 40rem) calc(50vw - 1.5rem), 5.5rem'
const FIRST_ROW = 4

export function ResultCards({ products, fresh }: { products: Product[]; fresh: boolean }) {
  return (
    <CardGrid wide>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          compact
          sizes={SIZES}
          priority={fresh && index < FIRST_ROW}
        />
      ))}
    </CardGrid>
  )
}

/** As many boxes as there are cards now, so that the page keeps its height. */
export function ResultCardSkeletons({ count }: { count: number }) {
  const boxes = Array.from({ length: count }, (_, index) => `box-${index}`)
  return (
    <CardGrid wide>
      {boxes.map((box) => (
        <ResultSkeleton key={box} />
      ))}
    </CardGrid>
  )
}
