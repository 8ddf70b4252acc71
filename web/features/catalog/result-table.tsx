import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { tableMessages as texts } from '../../../content/messages/en/catalog.ts'
import { productMessages } from '../../../content/messages/en/frame.ts'
import { quantityTermsMessages as termsTexts } from '../../../content/messages/en/quantity-terms.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { isOrderable } from '../../../contract/orderable.ts'
import { pages } from '../../../contract/pages.ts'
import type { Piece } from '../../../contract/schemas/search.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { FitMark } from '../../build/fit-mark.tsx'
import { addButtonInForm } from '../../cart/cart-form.tsx'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { Button } from '../../ui/button.tsx'
import type { CardProduct } from '../../ui/card-product.ts'
import { classes } from '../../ui/classes.ts'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import type { CatalogSearch } from './catalog-search.rules.ts'
import { FactText } from './facts.tsx'
import { type Fact, findPriceFact, listFacts } from './matched-facts.rules.ts'
import { listSpecColumns, type SpecColumn } from './result-table.rules.ts'
import { Head, SortHead } from './table-head.tsx'
import type { CatalogControls } from './use-catalog-search.ts'

const LINE = 'h-10 border-b border-ink-200 px-2 first:pl-4 last:pr-3'
const CELL = `${LINE} truncate`
const FIGURE = 'figure text-right'
const SECOND_LINE = 'block text-xs leading-4 font-normal text-ink-500'

/** Quantity and Buy Now in one line: a plain form, which the browser itself checks. */
function RowOrder({ product }: { product: CardProduct }) {
  const navigate = useNavigate()
  const address = fillPath(pages.purchase, { purchaseId: product._id })
  if (!isOrderable(product)) return <OrderButtons product={product} size="sm" />

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
        step={product.multiple}
        defaultValue={product.order}
        aria-label={texts.quantityOf(product.name)}
        className="figure h-9 w-14 rounded-sm border border-ink-400 bg-white px-1.5 text-right text-sm focus-visible:-outline-offset-2"
      />
      <Button type="submit" variant="line" size="sm" aria-label={texts.buyNowOf(product.name)}>
        {texts.buyNow}
      </Button>
      <button
        {...addButtonInForm(product._id)}
        aria-label={productMessages.addToCartLabel(product.name)}
        className="add-to-cart size-9"
      />
    </form>
  )
}

interface SpecCellProps {
  column: SpecColumn
  product: CardProduct
  /** Whether the value is what the question asks for. */
  match: Fact['match']
}

function SpecCell({ column, product, match }: SpecCellProps) {
  const spec = product.specs.find(({ key }) => key === column.key)
  const shown = spec && formatSpecValue({ values: spec.values, unit: null })
  return (
    <td title={shown} className={classes(CELL, column.isFigure ? FIGURE : 'text-ink-700')}>
      {shown === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{texts.noValue}</span>
        </>
      ) : (
        <FactText match={match}>{shown}</FactText>
      )}
    </td>
  )
}

interface RowProps {
  product: CardProduct
  columns: SpecColumn[] | null
  pieces: readonly Piece[]
}

function Row({ product, columns, pieces }: RowProps) {
  const matches = new Map(listFacts(product, pieces).map(({ key, match }) => [key, match]))
  const price = findPriceFact(product, pieces)?.match ?? null
  const best = product.priceBreaks.at(-1)
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={classes(CELL, 'bg-white text-left font-normal')}>
        <h3 className="inline text-sm text-nowrap tracking-normal">
          <Link
            to={fillPath(pages.product, { slug: product.slug })}
            className="font-sans underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <span className="part-number ml-2">{product.partNumber}</span>
        <FitMark productId={product._id} className="block truncate leading-4" />
      </th>
      {columns?.map((column) => (
        <SpecCell
          key={column.key}
          column={column}
          product={product}
          match={matches.get(column.key) ?? null}
        />
      )) ?? <td className={classes(CELL, 'text-ink-700')}>{product.categoryName}</td>}
      <td className={classes(CELL, FIGURE)}>
        {groupThousands(product.order)}
        {product.multiple > 1 && (
          <span className={SECOND_LINE}>{termsTexts.packs(groupThousands(product.multiple))}</span>
        )}
      </td>
      <td className={classes(CELL, FIGURE, product.lowStock && 'text-copper-700')}>
        {groupThousands(product.quantity)}
      </td>
      <td className={classes(CELL, FIGURE, 'font-medium')}>
        <FactText match={price}>{formatPrice(product.price)}</FactText>
        {best && <span className={SECOND_LINE}>{termsTexts.bestPrice(formatPrice(best.price))}</span>}
      </td>
      <td className={LINE}>
        <span className="flex items-center justify-end gap-1.5">
          <RowOrder product={product} />
          <CompareToggle product={product} icon className="size-9 flex-none justify-center" />
        </span>
      </td>
    </tr>
  )
}

interface ResultTableProps extends Pick<CatalogControls, 'addressOf'> {
  products: CardProduct[]
  search: CatalogSearch
  pieces: readonly Piece[]
}

/**
 * One line of 40 px per product, with the specs of the category as columns. From 1280 px the head sticks below the
 * navbar; on smaller screens the table scrolls in its own box.
 */
export function ResultTable({ products, search, addressOf, pieces }: ResultTableProps) {
  const columns = listSpecColumns(products, pieces)
  const order = { search, addressOf }
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
            <SortHead {...order} sort="name" className="w-48">
              {texts.product}
            </SortHead>
            {columns?.map(({ key, label, unit, isFigure }) => (
              <SortHead key={key} {...order} sort={`spec:${key}`} unit={unit} isFigure={isFigure}>
                {label}
              </SortHead>
            )) ?? (
              <SortHead {...order} sort="category">
                {texts.category}
              </SortHead>
            )}
            <SortHead {...order} sort="minimumOrder" unit={texts.pieces} isFigure className="w-24">
              {texts.minimumOrder}
            </SortHead>
            <SortHead {...order} sort="stock" unit={texts.pieces} isFigure className="w-22">
              {texts.available}
            </SortHead>
            <SortHead {...order} sort="price" isFigure className="w-24">
              {texts.price}
            </SortHead>
            <Head className="w-64">
              <span className="sr-only">{texts.actions}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product._id} product={product} columns={columns} pieces={pieces} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
