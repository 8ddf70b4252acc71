import { type ProblemCode, problems } from '../contract/problems.ts'

/** An expected failure of a request; `detail` is written for the person who reads it. */
export class ShopError extends Error {
  readonly code: ProblemCode
  readonly errors: Record<string, string[]> | undefined

  constructor(code: ProblemCode, detail?: string, errors?: Record<string, string[]>) {
    super(detail ?? problems[code].title)
    this.code = code
    this.errors = errors
  }
}

/** The shop cannot start; the message is the one line that is shown. */
export class StartupError extends Error {}
