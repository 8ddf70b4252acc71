import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListedOutcome, SearchPeriod } from '../../../contract/search-outcomes.ts'
import type { ApiClient } from '../../api/client.ts'
import { workQueueQuery } from '../../api/work-queue.ts'
import { PAGE_SIZE } from '../../ui/table-paging.rules.ts'

/** Admins always see the current figures. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData }

export function searchReportQuery(api: ApiClient, days: SearchPeriod) {
  return queryOptions({
    queryKey: ['searches', 'report', days],
    queryFn: ({ signal }) => api.call('getSearchReport', { query: { days }, signal }),
    ...FRESH,
  })
}

interface QuestionsPlace {
  outcome: ListedOutcome
  days: SearchPeriod
  cursor: string
}

/** Not read again when the window gets the focus: a decided row stays where it is, with its Undo. */
export function searchQuestionsQuery(api: ApiClient, { outcome, days, cursor }: QuestionsPlace) {
  return queryOptions({
    queryKey: ['searches', 'questions', outcome, days, cursor],
    queryFn: ({ signal }) =>
      api.list('listSearchQuestions', {
        query: { outcome, days, limit: PAGE_SIZE, ...(cursor && { cursor }) },
        signal,
      }),
    ...FRESH,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function synonymsQuery(api: ApiClient, kind: 'synonym' | 'not-sold', days: SearchPeriod) {
  return queryOptions({
    queryKey: ['searches', 'synonyms', kind, days],
    queryFn: ({ signal }) => api.call('listSynonyms', { query: { kind, days }, signal }),
    ...FRESH,
  })
}

/** How the search understands a question now, what it finds first, and how long the answer took. */
export function triedSearchQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['searches', 'tried', q],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const understood = await api.call('understand', { query: { q }, signal })
      const ms = performance.now() - began
      const products = await api.call('listProducts', { query: { q, limit: 3 }, signal })
      return { understood, products, ms }
    },
    enabled: q !== '',
    ...FRESH,
  })
}

/** Everything but the list of questions, whose rows stay until the admin leaves it. */
export function refreshAfterDecision(api: ApiClient, queryClient: QueryClient): void {
  for (const part of ['report', 'synonyms', 'tried'])
    void queryClient.invalidateQueries({ queryKey: ['searches', part] })
  void queryClient.invalidateQueries({ queryKey: workQueueQuery(api).queryKey })
}
