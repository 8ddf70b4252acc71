import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { LineProblem, PriceChange } from '../../contract/schemas/problem.ts'

/** An expected failure of a request. The customer reads `detail`. */
export class ShopError extends Error {
  readonly code: ProblemCode
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    detail?: string,
    errors?: Record<string, string[]>,
    retryAfterSeconds?: number,
  ) {
    super(detail ?? problems[code].title)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The order's price differs from the one the buyer saw. */
export class PriceChangedError extends ShopError {
  readonly priceChange: PriceChange

  constructor(detail: string, priceChange: PriceChange) {
    super('PRICE_CHANGED', detail)
    this.priceChange = priceChange
  }
}

/** Some lines cannot be ordered as they are: all of them are named. */
export class LinesRefusedError extends ShopError {
  readonly lines: readonly LineProblem[]

  constructor(detail: string, lines: readonly LineProblem[]) {
    super('LINES_REFUSED', detail)
    this.lines = lines
  }
}

/** The order's total differs from the one the buyer saw. */
export class TotalChangedError extends ShopError {
  readonly total: number

  constructor(detail: string, total: number) {
    super('PRICE_CHANGED', detail)
    this.total = total
  }
}

/** Refuses a cursor that the API did not issue. */
export function createCursorError(list = 'this list'): ShopError {
  return toBadInput([{ field: 'cursor', message: `Must be a cursor from the Link header of ${list}` }])
}

/** Reports bad input, grouped by field. */
export function toBadInput(issues: readonly { field: string; message: string }[]): ShopError {
  const errors: Record<string, string[]> = {}
  for (const { field, message } of issues) errors[field] = [...(errors[field] ?? []), message]
  const detail = Object.entries(errors).map(([field, [message]]) => `${field}: ${message}`)
  return new ShopError('BAD_INPUT', detail.join('; '), errors)
}

/** The shop cannot start. The owner sees the message as one line. */
export class StartupError extends Error {}
