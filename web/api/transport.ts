import type { ApiTransport } from '../../contract/page-renderer.ts'

/** The API did not answer. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The token is only for this shop, whatever address a call gets. */
function isOwnAddress(path: string): boolean {
  const { origin } = window.location
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin
}

interface TransportOptions {
  findToken: (call: { needed: boolean }) => Promise<string | null>
}

export function createFetchTransport({ findToken }: TransportOptions): ApiTransport {
  return async ({ method, path, body, signedIn, signal }) => {
    const token = isOwnAddress(path) ? await findToken({ needed: signedIn === true }) : null
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
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
}
