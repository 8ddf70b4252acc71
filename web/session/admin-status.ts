import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'

/** Whether the user is an admin, according to the server now. */
export function adminStatusQuery(api: ApiClient, email: string) {
  return queryOptions({
    queryKey: ['admin', email],
    queryFn: ({ signal }) => api.call('getAdminStatus', { params: { email }, signal }),
  })
}
