import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { pagingMessages } from '../../content/messages/en/components.ts'
import { groupThousands } from '../../contract/thousands.ts'
import { ButtonLink } from './button.tsx'

interface TablePagingProps {
  label: string
  /** The number of the first row. */
  first: number
  shown: number
  /** The total, if it is known; then a single page shows it too. */
  total?: number | null
  isStart: boolean
  toStart: string
  toNext: string | null
}

/** A cursor only leads forward, so each link carries the way back. Without it, the link back goes to the first page. */
export function TablePaging({
  label,
  first,
  shown,
  total = null,
  isStart,
  toStart,
  toNext,
}: TablePagingProps) {
  const location = useLocation()
  const { trail = [] } = (location.state ?? {}) as { trail?: string[] }
  if (isStart && !toNext && total === null) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-500 tabular-nums">
        {pagingMessages.range(groupThousands(first), groupThousands(first + shown - 1))}
        {total !== null && ` ${pagingMessages.of(groupThousands(total))}`}
      </p>
      <div className="flex gap-2">
        {!isStart && (
          <ButtonLink variant="line" to={trail.at(-1) ?? toStart} state={{ trail: trail.slice(0, -1) }}>
            <ChevronLeft className="size-4" />
            {trail.length > 0 ? pagingMessages.previous : pagingMessages.firstPage}
          </ButtonLink>
        )}
        {toNext && (
          <ButtonLink variant="line" to={toNext} state={{ trail: [...trail, location.search || '?'] }}>
            {pagingMessages.next}
            <ChevronRight className="size-4" />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
