import { QueryClient } from '@tanstack/react-query'
import {
  QUERY_CACHE_MS,
  QUERY_RETRIES,
  QUERY_RETRY_FIRST_MS,
  QUERY_RETRY_LONGEST_MS,
} from '../../contract/constants.ts'
import { ApiError } from './api-error.ts'

/** A retry does not change a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return failures < QUERY_RETRIES && !isRefusal
}

export function retryDelayMs(failures: number): number {
  return Math.min(QUERY_RETRY_FIRST_MS * 2 ** failures, QUERY_RETRY_LONGEST_MS)
}

export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: QUERY_CACHE_MS,
        staleTime: QUERY_CACHE_MS,
        // Offline, a page should say so and not wait forever.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
    },
  })
}

/** Lives for one server-rendered page: it retries nothing and leaves no cleanup timer behind. */
export function createPageQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: Infinity, staleTime: Infinity, networkMode: 'always', retry: false },
    },
  })
}
