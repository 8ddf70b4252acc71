import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WorkQueue } from '../../contract/schemas/shop-report.ts'
import { useApi } from '../app/services.ts'
import type { ApiClient } from './client.ts'

const RENEWED_MS = 60_000

/** How much work waits for the admins. Every change of an order asks again; otherwise once a minute. */
export function workQueueQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['work-queue'],
    queryFn: ({ signal }) => api.call('getWorkQueue', { signal }),
    staleTime: RENEWED_MS / 2,
    refetchInterval: RENEWED_MS,
  })
}

/** The counts beside the sidebar's entries and the views of lists; undefined until known, and for customers. */
export function useWorkQueue({ enabled = true }: { enabled?: boolean } = {}): WorkQueue | undefined {
  return useQuery({ ...workQueueQuery(useApi()), enabled }).data
}
