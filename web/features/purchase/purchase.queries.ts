import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'

export function productQuery(api: ApiClient, idOrSlug: string) {
  return queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: ({ signal }) => api.call('getProduct', { params: { id: idOrSlug }, signal }),
  })
}
