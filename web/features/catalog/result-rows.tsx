import { formatPrice } from '../../app/shop.ts'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { CardProduct } from '../../ui/card-product.ts'
import { classes } from '../../ui/classes.ts'
import { formatCount } from '../../ui/format.ts'
import { describeLeadTime } from '../../ui/lead-time.ts'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { RowPart, RowSpecs } from './product-row.tsx'

const HEADINGS = [
  { heading: 'Part' },
  { heading: 'Specifications' },
  { heading: 'Minimum order', isFigure: true },
  { heading: 'Available', isFigure: true },
  { heading: 'Price per piece', isFigure: true },
]

const CELL = 'py-3 align-middle max-xl:block max-xl:p-0 xl:px-3 xl:first:pl-5 xl:last:pr-5'
const FIGURE = classes(
  CELL,
  'figure whitespace-nowrap max-xl:before:mb-0.5 max-xl:before:block max-xl:before:font-sans max-xl:before:text-xs max-xl:before:font-normal max-xl:before:tracking-normal max-xl:before:text-ink-500 max-xl:before:content-[attr(data-label)] xl:text-right',
)

function ResultRow({ product }: { product: CardProduct }) {
  return (
    <tr className="hover:bg-paper max-xl:grid max-xl:grid-cols-3 max-xl:gap-x-4 max-xl:gap-y-3 max-xl:p-4 md:max-xl:grid-cols-[minmax(0,1fr)_repeat(3,auto)_auto] md:max-xl:items-center">
      <td className={classes(CELL, 'max-md:col-span-full')}>
        <RowPart product={product} />
      </td>
      <td className={classes(CELL, 'max-xl:col-span-full md:max-xl:order-last')}>
        <RowSpecs product={product} />
      </td>
      <td data-label="Minimum order" className={FIGURE}>
        {`${formatCount(product.order)} pcs`}
      </td>
      <td data-label="Available" className={FIGURE}>
        {`${formatCount(product.quantity)} pcs`}
        <span className="mt-1 block font-sans empty:hidden">
          <StockBadge product={product} only="exceptions" />
        </span>
        <span className="mt-1 block font-sans text-xs text-ink-500 empty:hidden">
          {describeLeadTime(product)}
        </span>
      </td>
      <td data-label="Price per piece" className={classes(FIGURE, 'font-medium xl:text-base')}>
        {formatPrice(product.price)}
      </td>
      <td className={classes(CELL, 'max-md:col-span-full')}>
        <span className="flex items-center gap-2 xl:justify-end">
          <CompareToggle product={product} icon className="relative size-9 justify-center max-md:size-11" />
          <ButtonLink
            to={`/purchase/${product._id}`}
            variant="line"
            size="sm"
            aria-label={`Buy Now: ${product.name}`}
            className="max-md:min-h-11 max-md:flex-1"
          >
            Buy Now
          </ButtonLink>
        </span>
      </td>
    </tr>
  )
}

/** The list as a table, for comparing figures; below 1280 px each row becomes a block. */
export function ResultRows({ products }: { products: CardProduct[] }) {
  return (
    <div className="overflow-hidden rounded-md border border-ink-200 bg-white">
      <table className="w-full text-sm max-xl:block">
        <caption className="sr-only">Products</caption>
        <thead className="max-xl:sr-only">
          <tr>
            {HEADINGS.map(({ heading, isFigure }) => (
              <th
                key={heading}
                scope="col"
                className={classes(
                  'border-b border-ink-200 bg-ink-50 px-3 py-3 text-left text-xs font-medium whitespace-nowrap text-ink-500 first:pl-5',
                  isFigure && 'xl:text-right',
                )}
              >
                {heading}
              </th>
            ))}
            <th scope="col" className="border-b border-ink-200 bg-ink-50">
              <span className="sr-only">Compare and order</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-ink-200 max-xl:block">
          {products.map((product) => (
            <ResultRow key={product._id} product={product} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
