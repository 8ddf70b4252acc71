import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogSearch, MAX_PAGES, toAddress } from './catalog-search.rules.ts'

type PagedQuery = Pick<
  UseSuspenseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<{ isSuccess: boolean }> }

/**
 * Adds one page to the list. The URL holds the number of pages, so that Back, Forward and reload show the same list.
 * Null once the URL's limit is reached: then only the link to the next page works.
 */
export function useMorePages(search: CatalogSearch, { data, fetchNextPage }: PagedQuery) {
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
