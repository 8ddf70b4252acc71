import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ApiClient } from '../api/client.ts'
import type { LoadChunk } from './chunks.ts'

export interface Services {
  queryClient: QueryClient
  api: ApiClient
  loadChunk: LoadChunk
}

/** What a loader gets from `context.get(servicesContext)`. */
export const servicesContext = createRouterContext<Services>()

export const ApiContext = createContext<ApiClient | null>(null)

/** Gives a component the API client. */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it')
  return api
}
