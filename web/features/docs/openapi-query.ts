import { queryOptions } from '@tanstack/react-query'
import { toApiError } from '../../api/api-error.ts'
import { fetchTransport } from '../../api/transport.ts'
import type { OpenApiDocument } from './openapi-document.ts'

export const OPENAPI_PATH = '/openapi.json'

/** The document describes the endpoints and is none of them, so it is asked for by its address. */
export function openApiQuery(address: string) {
  return queryOptions({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => {
      const response = await fetchTransport({ method: 'GET', path: address, signal })
      if (response.status !== 200) throw toApiError(response)
      return response.body as OpenApiDocument
    },
  })
}
