import { ApiError } from '../../api/api-error.ts'
import { RefusedField } from './use-checked-form.ts'

/** What the server says of a field of the form stands beside it; anything else is said under the form. */
export function toRefusal(error: unknown, fields: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error
  for (const field of fields) {
    const message = error.problem.errors?.[field]?.[0]
    if (message) return new RefusedField(field, message)
  }
  return error
}
