import { MINUTE_MS } from '../../contract/durations.ts'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import { toApiError } from './api-error.ts'
import { toSearch } from './client.ts'
import { ConnectionError, parseJson } from './transport.ts'

interface Download {
  name: EndpointName
  params?: Record<string, string>
  query?: Record<string, unknown>
  token: string | null
  /** The file name, if the reply names none. */
  fileName: string
}

function findFileName(disposition: string | null): string | null {
  return (disposition && /filename="([^"]+)"/.exec(disposition)?.[1]) ?? null
}

async function fetchFile({ name, params, query, token }: Download): Promise<Response> {
  const { method, path } = endpoints[name]
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const address = fillPath(path, params) + toSearch(query)
  const response = await fetch(address, { method, headers }).catch((error: unknown) => {
    throw new ConnectionError('The shop gave no answer', { cause: error })
  })
  if (response.ok) return response
  const { status, headers: replied } = response
  throw toApiError({ status, headers: replied, body: parseJson(await response.text()) })
}

/** Fetches a file with the bearer token, which a plain link cannot carry, and lets the browser save it. */
export async function downloadFile(download: Download): Promise<void> {
  const response = await fetchFile(download)
  const fileName = findFileName(response.headers.get('content-disposition')) ?? download.fileName
  saveFile(await response.blob(), fileName)
}

/** Lets the browser save a file. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS)
}
