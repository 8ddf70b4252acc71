import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../services.ts'
import { GoLink } from '../../ui/go-link.tsx'
import { catalogQuery } from './catalog.queries.ts'
import { type CatalogSearch, changeSearch } from './catalog-search.rules.ts'
import { LoadMore } from './load-more.tsx'
import { NoResults } from './no-results.tsx'
import { ResultCardSkeletons, ResultCards } from './result-cards.tsx'

const MIN_SKELETONS = 6
const MAX_SKELETONS = 12

interface CatalogResultsProps {
  search: CatalogSearch
  categoryName: string
  /** Another list is on its way. */
  pending: boolean
}

export function CatalogResults({ search, categoryName, pending }: CatalogResultsProps) {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useSuspenseInfiniteQuery(
    catalogQuery(useApi(), search),
  )
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)
  const products = data.pages.flatMap(({ items }) => items)
  const nextCursor = data.pages.at(-1)?.nextCursor

  // The pressed link may be gone by then, so the focus goes on to the first of the new cards.
  useEffect(() => {
    if (firstNew.current === null || products.length <= firstNew.current) return
    list.current
      ?.querySelectorAll<HTMLAnchorElement>('h3 a')
      [firstNew.current]?.focus({ preventScroll: true })
    firstNew.current = null
  }, [products.length])

  if (pending) {
    const count = Math.min(Math.max(products.length, MIN_SKELETONS), MAX_SKELETONS)
    return <ResultCardSkeletons count={count} />
  }
  if (products.length === 0) return <NoResults search={search} categoryName={categoryName} />
  return (
    <>
      {search.cursor && <GoLink to={changeSearch(search, {})}>From the first product</GoLink>}
      <div ref={list}>
        <ResultCards products={products} fresh={data.pages.length === 1} />
      </div>
      {nextCursor && (
        <LoadMore
          shown={products.length}
          total={search.cursor ? null : (data.pages[0]?.total ?? null)}
          nextAddress={changeSearch(search, { cursor: nextCursor })}
          busy={isFetchingNextPage}
          failed={isFetchNextPageError}
          onLoad={() => {
            firstNew.current = products.length
            void fetchNextPage()
          }}
        />
      )}
    </>
  )
}
