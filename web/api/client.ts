import type { EndpointCall, EndpointReply } from '../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import type { ApiRequest, ApiResponse, ApiTransport } from '../../contract/page-renderer.ts'
import { ApiError, toApiError } from './api-error.ts'

type Given<Call> = { [Key in keyof Call as Call[Key] extends undefined ? never : Key]: Call[Key] }

export type CallInput<Name extends EndpointName> = Given<EndpointCall<Name>> & { signal?: AbortSignal }

type CallArguments<Name extends EndpointName> =
  Partial<CallInput<Name>> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

/** One page of a list; `total` and `nextCursor` are null if the API does not give them. */
export interface ListReply<Items> {
  items: Items
  total: number | null
  nextCursor: string | null
}

export interface ApiClient {
  call<Name extends EndpointName>(name: Name, ...input: CallArguments<Name>): Promise<EndpointReply<Name>>
  list<Name extends EndpointName>(
    name: Name,
    ...input: CallArguments<Name>
  ): Promise<ListReply<EndpointReply<Name>>>
  /** Fetches an address that is not an endpoint of the contract, such as the contract itself. */
  read(path: string, signal?: AbortSignal): Promise<unknown>
}

interface RawInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

export function toSearch(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}

function findNextCursor(link: string | null): string | null {
  const next = link && /<([^>]+)>;\s*rel="?next"?/.exec(link)?.[1]
  return next ? new URL(next, 'http://shop.invalid').searchParams.get('cursor') : null
}

interface ApiClientOptions {
  /** Called when the orders list is refused: the session is over. */
  onUnauthorized?: () => void
}

export function createApiClient(
  transport: ApiTransport,
  { onUnauthorized }: ApiClientOptions = {},
): ApiClient {
  async function exchange(request: ApiRequest): Promise<ApiResponse> {
    const response = await transport(request)
    if (response.status < 200 || response.status >= 300) throw toApiError(response)
    return response
  }

  async function send(name: EndpointName, input: RawInput = {}): Promise<ApiResponse> {
    const { method, path, access } = endpoints[name]
    const sent = exchange({
      method,
      path: fillPath(path, input.params) + toSearch(input.query),
      endpoint: { name, params: input.params ?? {} },
      ...(input.body !== undefined && { body: input.body }),
      ...(access !== 'public' && { signedIn: true }),
      ...(input.signal && { signal: input.signal }),
    })
    if (name === 'listOrders') {
      sent.catch((error) => {
        if (error instanceof ApiError && [401, 403].includes(error.status)) onUnauthorized?.()
      })
    }
    return sent
  }

  return {
    async call(name, ...[input]) {
      const { body } = await send(name, input)
      return body as EndpointReply<typeof name>
    },
    async list(name, ...[input]) {
      const { body, headers } = await send(name, input)
      const total = headers.get('x-total-count')
      return {
        items: body as EndpointReply<typeof name>,
        total: total === null ? null : Number(total),
        nextCursor: findNextCursor(headers.get('link')),
      }
    },
    async read(path, signal) {
      const { body } = await exchange({ method: 'GET', path, ...(signal && { signal }) })
      return body
    },
  }
}
