import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { FIRST_PAGE, firstSerial, type ProductsSearch, toProductsSearch } from './products-search.rules.ts'

interface ProductsPagingProps {
  search: ProductsSearch
  shown: number
  total: number | null
  nextCursor: string | null
}

/** A cursor leads only forward, so the way back travels with each step; who came by a bare address starts over. */
export function ProductsPaging({ search, shown, total, nextCursor }: ProductsPagingProps) {
  const location = useLocation()
  const { trail = [] } = (location.state ?? {}) as { trail?: string[] }
  const previous = trail.at(-1) ?? toProductsSearch({ ...search, ...FIRST_PAGE })
  const first = firstSerial(search.page)
  const isStart = search.cursor === ''
  return (
    <nav aria-label="Pages of products" className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="figure text-sm text-ink-500">
        {formatCount(first)} <span className="font-sans">to</span> {formatCount(first + shown - 1)}
        {total !== null && (
          <>
            {' '}
            <span className="font-sans">of</span> {formatCount(total)}
          </>
        )}
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
            to={toProductsSearch({ ...search, cursor: nextCursor, page: search.page + 1 })}
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
