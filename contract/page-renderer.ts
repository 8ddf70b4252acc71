/** What the server and the page renderer agree on; the renderer is built from web/ and loaded by the server. */

import type { EndpointName } from './endpoints.ts'

export interface ApiRequest {
  method: string
  path: string
  /** The row of the endpoint table that is called; left out for an address that the table does not have. */
  endpoint?: { name: EndpointName; params: Record<string, string> }
  body?: unknown
  /** The endpoint is not for everybody. */
  signedIn?: true
  signal?: AbortSignal
}

export interface ApiResponse {
  status: number
  headers: { get(name: string): string | null }
  body: unknown
}

/** Carries a call of the typed API client: fetch in the browser, in-process on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>

export interface SiteInfo {
  /** Origin that people and search engines use, without a slash at the end. */
  publicUrl: string
  /** What a stand-in plays at the moment, in words: 'payments', 'sign-in', 'mail'. */
  sandboxes: readonly string[]
  /** Whether visitors may read the mail that a stand-in took. */
  isOutboxOpen: boolean
}

export interface RenderedPage {
  status: number
  html: string
  location?: string
  /** An error that was not expected, for the server's log. */
  error?: unknown
}

export type RenderPage = (request: { url: URL; transport: ApiTransport }) => Promise<RenderedPage>

export type CreateRenderer = (options: { manifest: unknown; site: SiteInfo }) => RenderPage
