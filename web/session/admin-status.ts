import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'

/** Whether somebody is an admin, as the server says at this moment. */
export function adminStatusQuery(api: ApiClient, email: string) {
  return queryOptions({
    queryKey: ['admin', email],
    queryFn: ({ signal }) => api.call('getAdminStatus', { params: { email }, signal }),
  })
}
