import type { ApiResponse } from '../../contract/page-renderer.ts'
import type { Problem } from '../../contract/schemas/problem.ts'

/** An answer of the API that is not a success, with the problem it gave. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail || problem.title)
    this.problem = problem
  }

  get status(): number {
    return this.problem.status
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'title' in body && 'code' in body
}

/** A proxy in between may answer with something that is no problem document. */
export function toApiError({ status, body }: ApiResponse): ApiError {
  if (isProblem(body)) return new ApiError({ ...body, status })
  return new ApiError({
    type: 'about:blank',
    title: 'An error on our side',
    status,
    code: 'INTERNAL',
    detail: '',
  })
}
