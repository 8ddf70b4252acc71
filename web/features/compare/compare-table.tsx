import { EqualNot, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import { productBuildMessages as buildTexts } from '../../../content/messages/en/fit-marks.ts'
import { findSlot } from '../../../contract/fit/slots.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { toBuildAddress } from '../../build/build-address.rules.ts'
import { FitMark } from '../../build/fit-mark.tsx'
import { MAX_COMPARED, toComparedProduct } from '../../comparison/compared-products.rules.ts'
import { comparedProductActions } from '../../comparison/compared-products.ts'
import { classes } from '../../ui/classes.ts'
import type { CompareGroup, CompareRow } from './compare-rows.rules.ts'
import { CompareProduct, CompareProductHead } from './compared-product.tsx'

/** Links to the rest of the category; the products shown here become the compared ones. */
function AddProductSlot({ products }: { products: Product[] }) {
  const category = products[0]?.category
  return (
    <td className="px-3 py-4 align-top sm:px-4">
      <Link
        to={category ? `${pages.products}?category=${category}` : pages.products}
        onClick={() =>
          comparedProductActions.replace(
            products.map(toComparedProduct).filter((product) => product !== null),
          )
        }
        className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-sm border border-dashed border-ink-400 text-center text-sm font-medium text-green-700 hover:border-ink-900 hover:text-green-800"
      >
        <Plus />
        {texts.addAnother}
      </Link>
    </td>
  )
}

interface CompareTableProps {
  products: Product[]
  groups: CompareGroup[]
  differencesOnly: boolean
}

const LABEL = 'sticky left-0 z-1 text-left align-top font-normal'

function Row({ row, products }: { row: CompareRow; products: Product[] }) {
  return (
    <tr className={row.differs ? 'bg-copper-50' : undefined}>
      <th
        scope="row"
        className={classes(
          LABEL,
          'border-r border-b border-ink-200 py-[11px] pr-2 pl-3 text-ink-500 sm:pl-4',
          row.differs ? 'bg-copper-50' : 'bg-white',
        )}
      >
        <span className="flex items-start justify-between gap-1.5">
          <span className="hyphens-auto">{row.label}</span>
          {row.differs && (
            <EqualNot aria-label={texts.differs} role="img" className="mt-0.5 size-4 text-copper-700" />
          )}
        </span>
      </th>
      {products.map(({ _id }, index) => (
        <td
          key={_id}
          className={classes(
            'figure border-b border-ink-200 px-3 py-[11px] align-top whitespace-pre-line sm:px-4',
            row.differs && 'font-medium',
          )}
        >
          {row.cells[index] ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{texts.notGiven}</span>
            </>
          )}
        </td>
      ))}
      {products.length < MAX_COMPARED && <td className="border-b border-ink-200" />}
    </tr>
  )
}

/** Says whether each product fits the current build; without one, links to a new build. The height stays the same. */
function BuildRow({ products }: { products: Product[] }) {
  return (
    <tr>
      <th
        scope="row"
        className={classes(
          LABEL,
          'border-r border-ink-200 bg-white py-[11px] pr-2 pl-3 text-ink-500 sm:pl-4',
        )}
      >
        {buildTexts.row}
      </th>
      {products.map(({ _id, slug, name }) => (
        <td key={_id} className="h-18 px-3 py-[11px] align-top sm:px-4">
          <FitMark productId={_id} className="line-clamp-3">
            <Link
              to={toBuildAddress({ text: slug })}
              aria-label={buildTexts.startWith(name)}
              className="text-green-700 underline underline-offset-4"
            >
              {buildTexts.startLink}
            </Link>
          </FitMark>
        </td>
      ))}
      {products.length < MAX_COMPARED && <td />}
    </tr>
  )
}

/**
 * From 1024 px the head sticks below the navbar. On smaller screens the table scrolls both ways in its own box, with
 * sticky head and labels.
 */
export function CompareTable({ products, groups, differencesOnly }: CompareTableProps) {
  const hasRoom = products.length < MAX_COMPARED
  const columnCount = products.length + 1 + (hasRoom ? 1 : 0)
  return (
    <section
      aria-label={texts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="rounded-md border border-ink-200 bg-white max-lg:max-h-[calc(100svh-6rem)] max-lg:overflow-auto"
    >
      <table className="w-full min-w-max table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.caption(products.map(({ name }) => name).join(', '))}</caption>
        <colgroup>
          <col className="w-29 sm:w-52" />
          {products.map(({ _id }) => (
            <col key={_id} className="w-44 lg:w-auto" />
          ))}
          {hasRoom && <col className="w-40 lg:w-auto" />}
        </colgroup>
        <thead className="sticky top-0 z-2 lg:top-16">
          <tr>
            <td className="sticky left-0 z-3 border-r border-b border-ink-200 border-b-ink-900 bg-white" />
            {products.map((product) => (
              <CompareProductHead
                key={product._id}
                product={product}
                others={products.filter(({ _id }) => _id !== product._id)}
                differencesOnly={differencesOnly}
              />
            ))}
            {hasRoom && <td className="border-b border-ink-900 bg-white" />}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="sticky left-0 z-1 border-r border-ink-200 bg-white" />
            {products.map((product) => (
              <CompareProduct key={product._id} product={product} />
            ))}
            {hasRoom && <AddProductSlot products={products} />}
          </tr>
          {findSlot(products[0]?.category ?? null) && <BuildRow products={products} />}
        </tbody>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columnCount}
                className="border-y border-ink-200 bg-ink-50 text-left font-display font-medium"
              >
                <span className="sticky left-0 inline-block px-3 py-2.5 sm:px-4">{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} products={products} />
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && (
        <p className="border-t border-ink-200 px-4 py-6 text-sm text-ink-700">{texts.identical}</p>
      )}
    </section>
  )
}
