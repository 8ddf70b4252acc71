import { ApiError } from './api-error.ts'

/** There is no such thing, or it is somebody else's: the API does not tell which. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
