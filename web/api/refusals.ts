import { failureMessages } from '../../content/messages/en/frame.ts'
import { ApiError } from './api-error.ts'
import { ConnectionError } from './transport.ts'

/** The object does not exist or belongs to another account; the API does not say which. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The message for a failed request. Without a connection, `fetch` and `import()` throw a TypeError. */
export function toFailureText(error: unknown): string {
  if (error instanceof ConnectionError || error instanceof TypeError || !(error instanceof Error)) {
    return failureMessages.unreachable
  }
  return error.message
}
