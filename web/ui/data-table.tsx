import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  heading: string
  /** Replaces the heading's text in the head; the text then only labels the cells. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /**
   * How the column behaves. `figure` is monospaced and right-aligned. Below 768 px, where a row becomes a block, `lead`
   * comes first, `wide` takes a line, `corner` sits at the top right, `drop` is left out and `actions` come last.
   * Below 1024 px `spare` is left out.
   */
  kind?: 'text' | 'drop' | 'spare' | 'figure' | 'lead' | 'wide' | 'corner' | 'actions'
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Highlights selected rows. */
  isChosen?: (row: Row) => boolean
}

/** `contain-inline-size` keeps a cell that takes a whole line from widening the columns above it. */
const STACKED: Record<NonNullable<Column<unknown>['kind']>, string> = {
  text: '',
  drop: 'max-md:hidden',
  spare: 'max-lg:hidden max-md:hidden',
  figure: '',
  lead: 'max-md:order-first max-md:col-span-full max-md:contain-inline-size max-md:pr-12 max-md:text-base max-md:before:hidden',
  wide: 'max-md:col-span-full max-md:contain-inline-size',
  corner: 'max-md:absolute max-md:top-4 max-md:right-4 max-md:before:hidden',
  actions:
    'max-md:col-span-full max-md:flex max-md:gap-2 max-md:before:hidden max-md:*:flex-1 max-md:*:border-ink-300',
}

const CELL =
  'px-4 py-3 align-middle md:max-lg:px-2 first:pl-5 last:pr-5 max-md:block max-md:p-0 max-md:wrap-anywhere max-md:first:pl-0 max-md:last:pr-0 max-md:before:mb-0.5 max-md:before:block max-md:before:font-sans max-md:before:text-xs max-md:before:tracking-normal max-md:before:text-ink-500 max-md:before:content-[attr(data-label)]'

function alignment(kind: Column<unknown>['kind']): string | false {
  if (kind === 'figure') return 'md:text-right'
  return kind === 'actions' && 'whitespace-nowrap md:text-right'
}

export function DataTable<Row>({ caption, columns, rows, rowKey, isChosen }: DataTableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-md border border-ink-200 bg-white">
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map(({ heading, head, kind }) => (
              <th
                key={heading}
                scope="col"
                className={classes(
                  'border-b border-ink-200 bg-ink-50 px-4 py-3 text-left md:max-lg:px-2 text-xs font-medium whitespace-nowrap text-ink-500 first:pl-5 last:pr-5',
                  kind === 'spare' && STACKED.spare,
                  alignment(kind),
                )}
              >
                {head ?? heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-ink-200 max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classes(
                'group/row h-16 max-md:relative max-md:grid max-md:h-auto max-md:grid-cols-[repeat(3,auto)] max-md:justify-between max-md:gap-x-4 max-md:gap-y-3 max-md:p-4',
                isChosen?.(row) ? 'bg-green-50' : 'hover:bg-paper',
              )}
            >
              {columns.map(({ heading, cell, kind = 'text' }) => (
                <td
                  key={heading}
                  data-label={heading}
                  className={classes(
                    CELL,
                    STACKED[kind],
                    kind === 'figure' && 'figure whitespace-nowrap',
                    alignment(kind),
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
