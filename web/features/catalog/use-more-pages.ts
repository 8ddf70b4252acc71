import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogSearch, MAX_PAGES, toAddress } from './catalog-search.rules.ts'

type PagedQuery = Pick<
  UseSuspenseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<{ isSuccess: boolean }> }

/**
 * Makes the list one page longer. The address says how long it is, so that Back, Forward and reload show the same
 * list; a list that has reached the address's limit goes on at its link. Null: there is only the link.
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
    // The reader may have gone on to another list meanwhile.
    if (!isHere || shown.current !== search) return
    const address = toAddress({ ...search, pages: search.pages + 1 })
    navigate(address, { replace: true, preventScrollReset: true })
  }
}
