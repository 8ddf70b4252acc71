import { type UseSuspenseInfiniteQueryResult, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { catalogMessages as texts } from '../../../content/messages/en/catalog.ts'
import type { Piece, Understood } from '../../../contract/schemas/search.ts'
import { useApi } from '../../app/services.ts'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import type { CardProduct } from '../../ui/card-product.ts'
import { classes } from '../../ui/classes.ts'
import { GoLink } from '../../ui/go-link.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { catalogQuery } from './catalog.queries.ts'
import {
  CATALOG_PATH,
  type CatalogSearch,
  changeSearch,
  MAX_PAGES,
  toAddress,
} from './catalog-search.rules.ts'
import { useCatalogView } from './catalog-view.ts'
import { CloseMatches } from './close-matches.tsx'
import { SpecLines } from './facts.tsx'
import type { FilterChip } from './filter-chips.rules.ts'
import { LoadMore } from './load-more.tsx'
import { NoResults } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import { ResultTable } from './result-table.tsx'
import type { CatalogControls } from './use-catalog-search.ts'

type PagedQuery = Pick<
  UseSuspenseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<{ isSuccess: boolean }> }

/**
 * Adds one page to the list. The URL holds the number of pages, so that Back, Forward and reload show the same list.
 * Null once the URL's limit is reached: then only the link to the next page works.
 */
function useMorePages(search: CatalogSearch, { data, fetchNextPage }: PagedQuery) {
  const navigate = useNavigate()
  const shown = useRef<CatalogSearch | null>(null)
  useEffect(() => {
    shown.current = search
    return () => {
      shown.current = null
    }
  }, [search])

  if (search.pages >= MAX_PAGES) return null
  return async () => {
    const isHere = data.pages.length > search.pages || (await fetchNextPage()).isSuccess
    // Meanwhile the reader may have opened another list.
    if (!isHere || shown.current !== search) return
    const address = toAddress({ ...search, pages: search.pages + 1 })
    navigate(address, { replace: true, preventScrollReset: true })
  }
}

/** Faster answers replace the list directly, without flashing a skeleton. */
const PATIENCE_MS = 180

/** Whether another list has been loading for longer than a moment. */
function useListPending(): boolean {
  const { location } = useNavigation()
  const isLoading = location?.pathname === CATALOG_PATH
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (!isLoading) {
      setPending(false)
      return
    }
    const timer = setTimeout(() => setPending(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && isPending
}

const SIZES =
  '(min-width: 90rem) 17rem, (min-width: 64rem) calc((100vw - 21.5rem) / 3), (min-width: 40rem) calc(50vw - 1.5rem), 5.5rem'
/** The first screen of a phone; on a desktop the rest of the first row follows as soon as it is laid out. */
const FIRST_SCREEN = 2

interface ResultCardsProps {
  products: CardProduct[]
  pieces: readonly Piece[]
  fresh: boolean
}

function ResultCards({ products, pieces, fresh }: ResultCardsProps) {
  return (
    <CardGrid wide>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          specs={<SpecLines product={product} pieces={pieces} />}
          sizes={SIZES}
          priority={fresh && index < FIRST_SCREEN}
          compare={<CompareToggle product={product} className="-my-1" />}
        />
      ))}
    </CardGrid>
  )
}

interface CatalogResultsProps extends Pick<CatalogControls, 'addressOf'> {
  search: CatalogSearch
  /** The search with the filters that its question says. */
  shown: CatalogSearch
  reading: Understood | undefined
  chips: FilterChip[]
}

export function CatalogResults({
  search,
  shown: shownSearch,
  addressOf,
  reading,
  chips,
}: CatalogResultsProps) {
  const query = useSuspenseInfiniteQuery(catalogQuery(useApi(), search))
  const more = useMorePages(search, query)
  const isPending = useListPending()
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef({ search, count: 0 })
  const pages = query.data.pages.slice(0, search.pages)
  const products = pages.flatMap(({ items }) => items)
  const nextCursor = pages.at(-1)?.nextCursor
  const view = useCatalogView(search)
  const pieces = reading?.pieces ?? []

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

  if (products.length === 0) {
    return (
      <>
        <NoResults search={search} chips={chips} reading={reading} />
        {reading && <CloseMatches reading={reading} />}
      </>
    )
  }
  return (
    <>
      {search.cursor && <GoLink to={changeSearch(search, {})}>{texts.fromFirst}</GoLink>}
      <div
        ref={list}
        aria-busy={isPending}
        className={classes('min-w-0 transition-opacity', isPending && 'opacity-50')}
      >
        {view === 'rows' && (
          <ResultTable products={products} search={shownSearch} addressOf={addressOf} pieces={pieces} />
        )}
        {view === 'list' && <ResultList products={products} pieces={pieces} fresh={pages.length === 1} />}
        {view === 'cards' && <ResultCards products={products} pieces={pieces} fresh={pages.length === 1} />}
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
      {reading && !nextCursor && <CloseMatches reading={reading} />}
    </>
  )
}
