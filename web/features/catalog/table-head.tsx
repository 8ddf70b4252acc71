import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { type CatalogSearch, sortOf } from './catalog-search.rules.ts'
import { nextSort } from './result-table.rules.ts'
import type { CatalogControls } from './use-catalog-search.ts'

interface HeadProps extends Pick<CatalogControls, 'addressOf'> {
  search: CatalogSearch
  /** What the column sorts by, rising. */
  sort: Parameters<typeof nextSort>[0]
  unit?: string | null
  isFigure?: boolean
  className?: string
  children: string
}

/** A head that sorts by its column: first rising, then falling. */
export function SortHead({ search, addressOf, sort, unit, isFigure, className, children }: HeadProps) {
  const current = sortOf(search)
  const direction = current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : undefined
  const Arrow = direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <Head {...(direction && { direction })} className={className}>
      <Link
        to={addressOf({ sort: nextSort(sort, current) })}
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

export function Head({
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
