import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { formatCount } from './format.ts'
import { listPages } from './pagination.rules.ts'

const CELL = 'figure grid h-11 min-w-11 place-items-center rounded-sm text-sm text-ink-700'

interface PaginationProps {
  label: string
  page: number
  pageSize: number
  total: number
  toPage: (page: number) => string
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) return <span className={classes(CELL, 'text-ink-300')}>{children}</span>
  return (
    <Link to={to} aria-label={label} className={classes(CELL, 'hover:bg-ink-100 hover:text-ink-900')}>
      {children}
    </Link>
  )
}

export function Pagination({ label, page, pageSize, total, toPage }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="figure text-sm text-ink-500">
        {formatCount(first)} <span className="font-sans">to</span>{' '}
        {formatCount(Math.min(page * pageSize, total))} <span className="font-sans">of</span>{' '}
        {formatCount(total)}
      </p>
      <ol className="flex gap-1">
        <li>
          <Step to={page > 1 ? toPage(page - 1) : null} label="Previous page">
            <ChevronLeft className="size-4" />
          </Step>
        </li>
        {listPages({ page, pageCount }).map((entry) => (
          <li key={entry.key} className={entry.near ? '' : 'max-md:hidden'}>
            {entry.page === null ? (
              <span className={CELL}>…</span>
            ) : (
              <Link
                to={toPage(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
                className={classes(
                  CELL,
                  'hover:bg-ink-100 hover:text-ink-900 aria-[current]:bg-ink-900 aria-[current]:text-white',
                )}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pageCount ? toPage(page + 1) : null} label="Next page">
            <ChevronRight className="size-4" />
          </Step>
        </li>
      </ol>
    </nav>
  )
}
