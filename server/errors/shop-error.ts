import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { PriceChange } from '../../contract/schemas/problem.ts'

/** An expected failure of a request; `detail` is written for the person who reads it. */
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

/** The buyer saw another price than the order costs. */
export class PriceChangedError extends ShopError {
  readonly priceChange: PriceChange

  constructor(detail: string, priceChange: PriceChange) {
    super('PRICE_CHANGED', detail)
    this.priceChange = priceChange
  }
}

/** Bad input, by field. */
export function toBadInput(issues: readonly { field: string; message: string }[]): ShopError {
  const errors: Record<string, string[]> = {}
  for (const { field, message } of issues) errors[field] = [...(errors[field] ?? []), message]
  const detail = Object.entries(errors).map(([field, [message]]) => `${field}: ${message}`)
  return new ShopError('BAD_INPUT', detail.join('; '), errors)
}

/** The shop cannot start; the message is the one line that is shown. */
export class StartupError extends Error {}
