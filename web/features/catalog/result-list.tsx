import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { resultMessages as texts } from '../../../content/messages/en/search-page.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Piece } from '../../../contract/schemas/search.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { FitMark } from '../../build/fit-mark.tsx'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import type { CardProduct } from '../../ui/card-product.ts'
import { ShopImage } from '../../ui/image.tsx'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { FactRow, FactText } from './facts.tsx'
import { findPriceFact, isAskedNumber, type Miss, nameMiss } from './matched-facts.rules.ts'

const SIZES = '(min-width: 48rem) 8.5rem, 6rem'
/** The first screen of a phone. */
const FIRST_SCREEN = 2

interface ResultRowProps {
  product: CardProduct
  pieces: readonly Piece[]
  priority: boolean
  /** How the product differs from the question. */
  misses: readonly Miss[]
}

/** The whole row links to the product; Compare, Buy Now and Add to cart lie above it. */
function ResultRow({ product, pieces, priority, misses }: ResultRowProps) {
  return (
    <article className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 not-first:border-t not-first:border-ink-200 md:grid-cols-[8.5rem_minmax(0,1fr)_13rem] md:gap-6 md:p-5">
      <div className="aspect-4/3 self-start overflow-hidden rounded-xs bg-ink-50">
        {product.image && (
          <ShopImage
            image={product.image}
            alt=""
            sizes={SIZES}
            priority={priority}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0">
        <p className="flex min-h-4 items-center gap-3">
          <span className="part-number flex-none">
            <FactText match={isAskedNumber(product, pieces) ? 'hit' : null}>{product.partNumber}</FactText>
          </span>
          <StockBadge product={product} only="exceptions" className="-my-1 px-0" />
          <FitMark productId={product._id} className="min-w-0 truncate md:mr-28" />
        </p>
        <div className="mt-1 flex items-start justify-between gap-3">
          <h3 className="text-base">
            <Link
              to={fillPath(pages.product, { slug: product.slug })}
              className="outline-none before:absolute before:inset-0 before:-outline-offset-2 before:outline-green-600 before:content-[''] focus-visible:before:outline-2"
            >
              {product.name}
            </Link>
          </h3>
          <CompareToggle product={product} className="-my-1" />
        </div>
        <FactRow product={product} pieces={pieces} misses={misses} price={findPriceFact(product, pieces)} />
        {misses.length > 0 && (
          <p className="mt-3 flex items-center gap-1.5 text-xs font-medium text-copper-700">
            <Info className="size-4 flex-none text-copper-500" />
            {texts.misses(misses.map((miss) => nameMiss(miss, product, pieces)))}
          </p>
        )}
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-2 md:col-auto md:grid-cols-1 md:justify-items-end md:text-right">
        <div>
          <p className="figure text-[1.375rem] leading-7 font-medium tracking-figure">
            {formatPrice(product.price)}
          </p>
          <p className="text-xs text-ink-500">
            <span className="figure">{groupThousands(product.order)}</span> {texts.minimumAndStock.minimum}{' '}
            <span className="figure">{groupThousands(product.quantity)}</span> {texts.minimumAndStock.inStock}
          </p>
        </div>
        <div className="z-1 flex gap-2">
          <OrderButtons
            product={product}
            variant="line"
            className="max-w-34 text-center whitespace-normal!"
          />
        </div>
      </div>
    </article>
  )
}

interface ResultListProps {
  products: readonly CardProduct[]
  pieces: readonly Piece[]
  /** The first page of the list: its first images are on the first screen. */
  fresh?: boolean
  /** How products differ from the question, by id. */
  misses?: ReadonlyMap<string, readonly Miss[]>
}

/** Products as rows with their values in one line, what a question asked for first. */
export function ResultList({ products, pieces, fresh = false, misses }: ResultListProps) {
  return (
    <Panel className="overflow-hidden">
      {products.map((product, index) => (
        <ResultRow
          key={product._id}
          product={product}
          pieces={pieces}
          priority={fresh && index < FIRST_SCREEN}
          misses={misses?.get(product._id) ?? []}
        />
      ))}
    </Panel>
  )
}
