export interface ApiRequest {
  method: string
  path: string
  body?: unknown
  signal?: AbortSignal
}

export interface ApiResponse {
  status: number
  headers: { get(name: string): string | null }
  body: unknown
}

/** How a request reaches the API: over the network in a browser, in process on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>

/** The API gave no answer at all. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const fetchTransport: ApiTransport = async ({ method, path, body, signal }) => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    return { status: response.status, headers: response.headers, body: parseJson(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ConnectionError('The shop gave no answer', { cause: error })
  }
}
