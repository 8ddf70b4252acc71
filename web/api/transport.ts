import type { ApiTransport } from '../../contract/page-renderer.ts'

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
