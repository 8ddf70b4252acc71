import { endpoints } from '../../contract/endpoints.ts'
import { toApiError } from './api-error.ts'
import { ConnectionError, parseJson } from './transport.ts'

interface Upload {
  file: File
  token: string | null
  /** The sent fraction, from 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

function readAddress(body: unknown): string | null {
  const { success, data } = (body ?? {}) as { success?: boolean; data?: { url?: string } }
  return (success && data?.url) || null
}

/** Uploads an image and returns its address. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function uploadImage({ file, token, onProgress, signal }: Upload): Promise<string> {
  const { method, path } = endpoints.uploadImage
  const form = new FormData()
  form.set('image', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(signal.reason)
    request.onerror = () => reject(new ConnectionError('The shop gave no answer'))
    request.onload = () => {
      const { status } = request
      const body = parseJson(request.responseText)
      const address = status === 200 ? readAddress(body) : null
      if (address) resolve(address)
      else reject(toApiError({ status, body, headers: { get: (name) => request.getResponseHeader(name) } }))
    }
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(form)
  })
}
