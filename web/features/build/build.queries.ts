import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { findDimensions } from '../../../contract/product-dimensions.ts'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import type { ApiClient, CallInput } from '../../api/client.ts'
import type { BuildSearch } from './build-search.rules.ts'
import type { Sizes } from './drawing.rules.ts'

const BUILD = 'build'

export function buildQuery(api: ApiClient, { parts, machines }: Pick<BuildSearch, 'parts' | 'machines'>) {
  return queryOptions({
    queryKey: [BUILD, parts, machines],
    queryFn: ({ signal }) => api.call('readBuild', { query: { parts, machines }, signal }),
  })
}

/** Every build that this browser has read: their lines carry the values that the engine needs. */
export function readKnownBuilds(queryClient: QueryClient): BuildReply[] {
  return queryClient.getQueriesData<BuildReply>({ queryKey: [BUILD] }).flatMap(([, build]) => build ?? [])
}

export function fittingQuery(api: ApiClient, query: CallInput<'listFitting'>['query']) {
  return queryOptions({
    queryKey: ['fitting', query],
    queryFn: ({ signal }) => api.call('listFitting', { query, signal }),
  })
}

export function completeQuery(api: ApiClient, { parts, machines, goal, budget }: BuildSearch) {
  const query = { parts, machines, goal: goal ?? 'cheapest', ...(budget && { budget: Number(budget) }) }
  return queryOptions({
    queryKey: ['complete', query],
    queryFn: ({ signal }) => api.call('completeBuild', { query, signal }),
  })
}

/** The outer sizes of a product, which no rule needs but a drawing does. Without them nothing is drawn. */
export function sizesQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['sizes', slug],
    async queryFn({ signal }): Promise<Sizes> {
      const { specs } = await api.call('getProduct', { params: { id: slug }, signal })
      const found = findDimensions(specs)
      if (found?.face !== 'front') return { width: null, height: null, depth: null }
      return { width: found.across, height: found.up, depth: found.deep }
    },
  })
}
