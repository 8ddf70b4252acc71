import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import type { OpenApiDocument } from './openapi-document.ts'

export const OPENAPI_PATH = '/openapi.json'

export function openApiQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => (await api.read(OPENAPI_PATH, signal)) as OpenApiDocument,
  })
}
