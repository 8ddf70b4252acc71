import { ApiError } from './api-error.ts'
import { ConnectionError } from './transport.ts'

/** There is no such thing, or it is somebody else's: the API does not tell which. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

const UNREACHABLE = 'The shop cannot be reached. What you typed is still here; try again in a moment.'

/** What to tell somebody whose request failed. `fetch` and `import()` throw a TypeError without a connection. */
export function toFailureText(error: unknown): string {
  if (error instanceof ConnectionError || error instanceof TypeError || !(error instanceof Error)) {
    return UNREACHABLE
  }
  return error.message
}
