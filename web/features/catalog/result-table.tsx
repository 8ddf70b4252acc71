import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { tableMessages as texts } from '../../../content/messages/en/catalog.ts'
import { isOrderable } from '../../../contract/order-quantity.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { formatPrice } from '../../app/shop.ts'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { Button } from '../../ui/button.tsx'
import type { CardProduct } from '../../ui/card-product.ts'
import { classes } from '../../ui/classes.ts'
import { formatCount } from '../../ui/format.ts'
import { type CatalogSearch, changeSearch, sortOf } from './catalog-search.rules.ts'
import { listSpecColumns, nextSort, type SpecColumn } from './result-table.rules.ts'

const LINE = 'h-10 border-b border-ink-200 px-2 first:pl-4 last:pr-3'
const CELL = `${LINE} truncate`
const FIGURE = 'figure text-right'

interface HeadProps {
  search: CatalogSearch
  /** What the column sorts by, rising. */
  sort: Parameters<typeof nextSort>[0]
  unit?: string | null
  isFigure?: boolean
  className?: string
  children: string
}

/** A head that sorts by its column: first rising, then falling. */
function SortHead({ search, sort, unit, isFigure, className, children }: HeadProps) {
  const current = sortOf(search)
  const direction = current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : undefined
  const Arrow = direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <Head {...(direction && { direction })} className={className}>
      <Link
        to={changeSearch(search, { sort: nextSort(sort, current) })}
        preventScrollReset
        className={classes(
          'flex min-h-11 items-center gap-1 hover:text-ink-900',
          isFigure && 'justify-end text-right',
          direction && 'text-ink-900',
        )}
      >
        <span className="min-w-0">
          {children}
          {unit && (
            <>
              {' '}
              <span className="font-normal whitespace-nowrap">({unit})</span>
            </>
          )}
        </span>
        <Arrow aria-hidden="true" className={classes('size-3.5 flex-none', !direction && 'text-ink-400')} />
      </Link>
    </Head>
  )
}

function Head({
  direction,
  className,
  children,
}: {
  direction?: 'ascending' | 'descending'
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'border-b border-ink-300 bg-ink-50 px-2 text-left text-xs font-medium text-ink-500 first:pl-4 last:pr-3',
        className,
      )}
    >
      {children}
    </th>
  )
}

/** Quantity and Buy Now in one line: a plain form, which the browser itself checks. */
function RowOrder({ product }: { product: CardProduct }) {
  const navigate = useNavigate()
  const address = `/purchase/${product._id}`
  if (!isOrderable(product)) return <span className="text-xs text-ink-500">{texts.outOfStock}</span>

  function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const quantity = String(new FormData(event.currentTarget).get('quantity'))
    navigate(`${address}?${new URLSearchParams({ quantity })}`)
  }
  return (
    <form action={address} onSubmit={buy} className="flex items-center gap-1.5">
      <input
        type="number"
        name="quantity"
        required
        min={product.order}
        max={product.quantity}
        defaultValue={product.order}
        aria-label={texts.quantityOf(product.name)}
        className="figure h-9 w-14 rounded-sm border border-ink-400 bg-white px-1.5 text-right text-sm focus-visible:-outline-offset-2"
      />
      <Button type="submit" variant="line" size="sm" aria-label={texts.buyNowOf(product.name)}>
        {texts.buyNow}
      </Button>
    </form>
  )
}

function SpecCell({ column, product }: { column: SpecColumn; product: CardProduct }) {
  const spec = product.specs.find(({ key }) => key === column.key)
  const shown = spec && formatSpecValue({ values: spec.values, unit: null })
  return (
    <td title={shown} className={classes(CELL, column.isFigure ? FIGURE : 'text-ink-700')}>
      {shown ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{texts.noValue}</span>
        </>
      )}
    </td>
  )
}

function Row({ product, columns }: { product: CardProduct; columns: SpecColumn[] | null }) {
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={classes(CELL, 'bg-white text-left font-normal')}>
        <h3 className="inline text-sm text-nowrap tracking-normal">
          <Link to={`/products/${product.slug}`} className="font-sans underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h3>
        <span className="part-number ml-2">{product.partNumber}</span>
      </th>
      {columns?.map((column) => <SpecCell key={column.key} column={column} product={product} />) ?? (
        <td className={classes(CELL, 'text-ink-700')}>{product.categoryName}</td>
      )}
      <td className={classes(CELL, FIGURE)}>{formatCount(product.order)}</td>
      <td className={classes(CELL, FIGURE, product.lowStock && 'text-copper-700')}>
        {formatCount(product.quantity)}
      </td>
      <td className={classes(CELL, FIGURE, 'font-medium')}>{formatPrice(product.price)}</td>
      <td className={LINE}>
        <span className="flex items-center justify-end gap-1.5">
          <RowOrder product={product} />
          <CompareToggle product={product} icon className="size-9 flex-none justify-center" />
        </span>
      </td>
    </tr>
  )
}

/**
 * One line of 40 px per product, with the specs of the category as columns. From 1280 px the head sticks below the
 * navbar; on smaller screens the table scrolls in its own box.
 */
export function ResultTable({ products, search }: { products: CardProduct[]; search: CatalogSearch }) {
  const columns = listSpecColumns(products)
  return (
    <section
      aria-label={texts.scrolls}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="rounded-md border border-ink-200 bg-white max-xl:max-h-[calc(100svh-6rem)] max-xl:overflow-auto"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm max-xl:min-w-[60rem]">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="sticky top-0 z-2 xl:top-16">
          <tr>
            <SortHead search={search} sort="name" className="w-48">
              {texts.product}
            </SortHead>
            {columns?.map(({ key, label, unit, isFigure }) => (
              <SortHead key={key} search={search} sort={`spec:${key}`} unit={unit} isFigure={isFigure}>
                {label}
              </SortHead>
            )) ?? (
              <SortHead search={search} sort="category">
                {texts.category}
              </SortHead>
            )}
            <SortHead search={search} sort="minimumOrder" unit={texts.pieces} isFigure className="w-18">
              {texts.minimumOrder}
            </SortHead>
            <SortHead search={search} sort="stock" unit={texts.pieces} isFigure className="w-22">
              {texts.available}
            </SortHead>
            <SortHead search={search} sort="price" isFigure className="w-24">
              {texts.price}
            </SortHead>
            <Head className="w-52">
              <span className="sr-only">{texts.actions}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product._id} product={product} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
