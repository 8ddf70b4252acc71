import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SiteInfo } from '../../contract/page-renderer.ts'
import type { Problem } from '../../contract/schemas/problem.ts'
import { ApiError } from '../api/api-error.ts'

type RouteErrors = Record<string, unknown>
type SentError = { problem: Problem } | { problem: null }

/** The data the server rendered the page with. The browser starts from it and does not fetch it again. */
export interface PageData {
  site: SiteInfo
  queries: { key: QueryKey; data: unknown }[]
  loaderData: Record<string, unknown>
  /** What the page's action answered to a plain form. */
  actionData?: Record<string, unknown>
  errors: Record<string, SentError> | null
}

export const PAGE_DATA_ID = 'page-data'

export function collectQueries(queryClient: QueryClient): PageData['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => ({ key: query.queryKey, data: query.state.data }))
}

/** The page was current when it was sent, so its data counts as fetched now. */
export function seedQueries(queryClient: QueryClient, queries: PageData['queries']): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/** Only API problems travel; for any other error the browser learns only that there was one. */
export function packErrors(errors: RouteErrors | null): PageData['errors'] {
  if (!errors) return null
  const packed = Object.entries(errors).map(([id, error]): [string, SentError] => [
    id,
    { problem: error instanceof ApiError ? error.problem : null },
  ])
  return Object.fromEntries(packed)
}

export function unpackErrors(errors: PageData['errors']): RouteErrors | null {
  if (!errors) return null
  const unpacked = Object.entries(errors).map(([id, { problem }]) => [
    id,
    problem ? new ApiError(problem) : new Error('The page could not be made'),
  ])
  return Object.fromEntries(unpacked)
}

/** JSON that is safe inside a script element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
