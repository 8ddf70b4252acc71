import { failureMessages } from '../../content/messages/en/frame.ts'
import type { ApiResponse } from '../../contract/page-renderer.ts'
import type { Problem } from '../../contract/schemas/problem.ts'

/** A failed reply of the API, with its problem document. */
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

/** A proxy may answer with something that is not a problem document. */
export function toApiError({ status, body }: ApiResponse): ApiError {
  if (isProblem(body)) return new ApiError({ ...body, status })
  return new ApiError({
    type: 'about:blank',
    title: failureMessages.serverError,
    status,
    code: 'INTERNAL',
    detail: '',
  })
}
