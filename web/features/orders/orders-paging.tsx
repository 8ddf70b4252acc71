import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { firstSerial, type OrdersSearch, toOrdersSearch } from './orders-search.rules.ts'

interface OrdersPagingProps {
  search: OrdersSearch
  shown: number
  nextCursor: string | null
}

/** A cursor leads only forward, so the way back travels with each step; who came by a bare address starts over. */
export function OrdersPaging({ search, shown, nextCursor }: OrdersPagingProps) {
  const location = useLocation()
  const { trail = [] } = (location.state ?? {}) as { trail?: string[] }
  const isStart = search.cursor === ''
  if (isStart && !nextCursor) return null
  const previous = trail.at(-1) ?? toOrdersSearch({ view: search.view, cursor: '', page: 1 })
  const first = firstSerial(search.page)
  return (
    <nav aria-label="Pages of orders" className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="figure text-sm text-ink-500">
        {formatCount(first)} <span className="font-sans">to</span> {formatCount(first + shown - 1)}
      </p>
      <div className="flex gap-2">
        {!isStart && (
          <ButtonLink variant="line" to={previous} state={{ trail: trail.slice(0, -1) }}>
            <ChevronLeft className="size-4" />
            {trail.length > 0 ? 'Previous' : 'First page'}
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink
            variant="line"
            to={toOrdersSearch({ ...search, cursor: nextCursor, page: search.page + 1 })}
            state={{ trail: [...trail, location.search || '?'] }}
          >
            Next
            <ChevronRight className="size-4" />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
