import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { catalogMessages as texts } from '../../../content/messages/en/catalog.ts'
import { useApi } from '../../app/services.ts'
import { classes } from '../../ui/classes.ts'
import { GoLink } from '../../ui/go-link.tsx'
import { catalogQuery } from './catalog.queries.ts'
import { type CatalogSearch, changeSearch } from './catalog-search.rules.ts'
import { useCatalogView } from './catalog-view.ts'
import type { FilterChip } from './filter-chips.rules.ts'
import { LoadMore } from './load-more.tsx'
import { NoResults } from './no-results.tsx'
import { ResultCards } from './result-cards.tsx'
import { ResultTable } from './result-table.tsx'
import { useListPending } from './use-list-pending.ts'
import { useMorePages } from './use-more-pages.ts'

interface CatalogResultsProps {
  search: CatalogSearch
  chips: FilterChip[]
}

export function CatalogResults({ search, chips }: CatalogResultsProps) {
  const query = useSuspenseInfiniteQuery(catalogQuery(useApi(), search))
  const more = useMorePages(search, query)
  const isPending = useListPending()
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef({ search, count: 0 })
  const pages = query.data.pages.slice(0, search.pages)
  const products = pages.flatMap(({ items }) => items)
  const nextCursor = pages.at(-1)?.nextCursor
  const view = useCatalogView(search)

  // The clicked link may be gone by then, so the focus moves to the first of the new products.
  useEffect(() => {
    const { search: before, count } = shown.current
    shown.current = { search, count: products.length }
    const hasGrown =
      search.pages === before.pages + 1 && changeSearch(before, {}) === changeSearch(search, {})
    if (!hasGrown) return
    const links = list.current?.querySelectorAll<HTMLAnchorElement>('h3 a')
    links?.[count]?.focus({ preventScroll: true })
  }, [search, products.length])

  if (products.length === 0) return <NoResults search={search} chips={chips} />
  return (
    <>
      {search.cursor && <GoLink to={changeSearch(search, {})}>{texts.fromFirst}</GoLink>}
      <div
        ref={list}
        aria-busy={isPending}
        className={classes('min-w-0 transition-opacity', isPending && 'opacity-50')}
      >
        {view === 'rows' ? (
          <ResultTable products={products} search={search} />
        ) : (
          <ResultCards products={products} fresh={pages.length === 1} />
        )}
      </div>
      {nextCursor && (
        <LoadMore
          what="products"
          shown={products.length}
          total={search.cursor ? null : (pages[0]?.total ?? null)}
          nextAddress={changeSearch(search, { cursor: nextCursor })}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onLoad={more}
        />
      )}
    </>
  )
}
