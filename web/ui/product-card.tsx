import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { productMessages } from '../../content/messages/en/frame.ts'
import { fillPath } from '../../contract/endpoints.ts'
import { pages } from '../../contract/pages.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { groupThousands, pieceUnit } from '../../contract/thousands.ts'
import { formatPrice, shop } from '../app/shop.ts'
import { FitMark } from '../build/fit-mark.tsx'
import type { CardProduct } from './card-product.ts'
import { classes } from './classes.ts'
import { ShopImage } from './image.tsx'
import { describeLeadTime } from './lead-time.ts'
import { OrderButtons } from './order-buttons.tsx'
import { RatingCount } from './rating-count.tsx'
import { StockBadge } from './stock-badge.tsx'

/** The catalog's card is compact: specs and an outlined button. On small screens every card is a row. */
type Shown = { specs: ReactElement; product: CardProduct } | { specs?: undefined; product: Product }

type ProductCardProps = Shown & {
  sizes: string
  priority?: boolean
  /** Beside the name: it must not cover the image. */
  compare?: ReactNode
}

function Figure({ label, pieces }: { label: string; pieces: number }) {
  return (
    <div className="py-3 not-first:border-l not-first:border-ink-200 not-first:pl-4">
      <dt className="text-xs text-ink-500">{label}</dt>
      <dd className="figure mt-1 text-sm font-medium">
        {`${groupThousands(pieces)} `}
        <span className="font-normal text-ink-500">{pieceUnit(pieces)}</span>
      </dd>
    </div>
  )
}

/** The whole card links to the product; Buy Now lies above it and links to the order form. */
export function ProductCard({ product, specs, sizes, priority, compare }: ProductCardProps) {
  const compact = specs !== undefined
  const leadTime = describeLeadTime(product)
  // For drawn-when-near: a row with reviews is one line higher.
  const hasReviews = product.stars.some(Boolean)
  const roomOnPhone = hasReviews ? '[--room:20.75rem]' : '[--room:19.5rem]'
  return (
    <article
      className={classes(
        'group relative grid grid-rows-[auto_1fr_auto] bg-white ring-1 ring-ink-200 max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:grid-rows-[auto_auto]',
        !priority && 'drawn-when-near',
        roomOnPhone,
      )}
    >
      <div className="relative aspect-4/3 overflow-hidden border-b border-ink-200 bg-ink-50 max-sm:mt-4 max-sm:ml-4 max-sm:self-start max-sm:rounded-sm max-sm:border-0">
        {product.image && (
          <ShopImage
            image={product.image}
            alt={`${shop.name} ${product.name}`}
            sizes={sizes}
            priority={priority}
            className="size-full object-cover transition-[scale] duration-300 motion-safe:group-hover:scale-[1.025]"
          />
        )}
      </div>
      <StockBadge
        product={product}
        only="exceptions"
        className="absolute top-4 left-4 max-sm:top-22 max-sm:px-0"
      />
      <div
        className={classes(
          'grid content-start gap-2 max-sm:gap-1 max-sm:p-4',
          compact ? 'p-4 sm:px-5 sm:pt-5' : 'px-5 pt-5 pb-4 md:px-6 md:pt-6 md:pb-5',
        )}
      >
        <p className="flex items-baseline justify-between gap-3 text-xs text-ink-500 max-sm:grid max-sm:gap-0">
          <span>{product.categoryName}</span>
          <span className="part-number">{product.partNumber}</span>
        </p>
        <div className="flex items-start justify-between gap-3">
          <h3 className={compact ? 'text-base' : 'text-lg leading-6'}>
            <Link
              to={fillPath(pages.product, { slug: product.slug })}
              className="inline-block min-h-6 outline-none before:absolute before:inset-0 before:-outline-offset-2 before:outline-green-600 before:content-[''] focus-visible:before:outline-2"
            >
              {product.name}
            </Link>
          </h3>
          {compare}
        </div>
        <RatingCount stars={product.stars} />
        {specs === undefined ? (
          <p className="text-sm text-pretty text-ink-700 max-sm:line-clamp-3">{product.description}</p>
        ) : (
          specs
        )}
      </div>
      <FitMark
        productId={product._id}
        className="pointer-events-none absolute inset-x-0 bottom-0 col-[1/2] row-[1/2] line-clamp-2 bg-white/96 px-5 py-2 max-sm:bottom-2 max-sm:left-4 max-sm:line-clamp-3 max-sm:p-0"
      />
      <div
        className={classes(
          'grid grid-cols-1 gap-4 px-5 pb-5 max-sm:col-span-full max-sm:gap-3 max-sm:px-4 max-sm:pb-4',
          !compact && 'md:px-6 md:pb-6',
        )}
      >
        <dl className="grid grid-cols-2 border-y border-ink-200">
          <Figure label={productMessages.minimumOrder} pieces={product.order} />
          <Figure label={productMessages.available} pieces={product.quantity} />
        </dl>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <div className="flex-1 basis-22">
            <p className="figure flex flex-wrap items-baseline gap-x-1 text-[1.375rem] leading-7 font-medium tracking-figure max-sm:grid">
              {formatPrice(product.price)}
              {!compact && (
                <span className="font-sans text-xs font-normal tracking-normal whitespace-nowrap text-ink-500">
                  {productMessages.perPiece}
                </span>
              )}
            </p>
            {leadTime && <p className="text-xs text-ink-500">{leadTime}</p>}
          </div>
          <div className="z-1 ml-auto flex gap-2">
            <OrderButtons
              product={product}
              variant={compact ? 'line' : 'primary'}
              className="max-w-34 text-center whitespace-normal!"
            />
          </div>
        </div>
      </div>
    </article>
  )
}
