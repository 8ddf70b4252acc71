/** The interface between the server and the page renderer. The renderer is built from web/; the server loads it. */

import type { EndpointName } from './endpoints.ts'

export interface ApiRequest {
  method: string
  path: string
  /** The called endpoint of the table; absent for an address that is not in the table. */
  endpoint?: { name: EndpointName; params: Record<string, string> }
  body?: unknown
  /** The endpoint is not public. */
  signedIn?: true
  signal?: AbortSignal
}

export interface ApiResponse {
  status: number
  headers: { get(name: string): string | null }
  body: unknown
}

/** Carries a call of the typed API client: by fetch in the browser, in-process on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>

/** A hosted service that the sandbox can play, in words for the owner. */
export type PlayedService = 'sign-in' | 'email' | 'payments'

export interface SiteInfo {
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** The services that the sandbox plays now. */
  sandboxes: readonly PlayedService[]
  /** Whether visitors may read the sandbox's mail. */
  isOutboxOpen: boolean
}

export interface RenderedPage {
  status: number
  html: string
  location?: string
  /** An unexpected error, for the server to log. */
  error?: unknown
}

export interface PageRequest {
  url: URL
  transport: ApiTransport
  /** The fields of a plain form, for the page's action. */
  form?: Readonly<Record<string, string>>
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type CreateRenderer = (options: { manifest: unknown; site: SiteInfo }) => RenderPage
