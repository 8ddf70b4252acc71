import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import {
  type ApiDocument,
  findOperation,
  type JsonSchema,
  listOperations,
  type Operation,
} from './api-document.ts'
import type { DrawnRequest } from './draw-request.ts'

export interface HttpReply {
  status: number
  type: string
  body: string
}

export interface Verdict {
  /** The operation that succeeded, if one did. */
  done: string | null
  fault: string | null
}

/** What reveals internals of the shop: stack frames, files, database messages. */
const INTERNALS =
  /\n\s+at |node_modules|\.tsx?:\d+|file:\/\/|SQLITE_|syntax error at or near|violates \w+[- ]\w+ constraint|ECONN\w+/

/** Checks each reply against the shop's document, with a different validator than the one that wrote the reply. */
export function createJudge(document: ApiDocument, ajv: Ajv2020) {
  const operations = listOperations(document)
  const validators = new Map<JsonSchema, ValidateFunction>()
  const isProblem = ajv.compile(document.components.schemas.Problem)

  function findValidator(schema: JsonSchema): ValidateFunction {
    const known = validators.get(schema) ?? ajv.compile(schema)
    validators.set(schema, known)
    return known
  }

  function judgeProblem({ status, type, body }: HttpReply): string | null {
    if (!type.startsWith('application/problem+json')) return `${status} as ${type || 'nothing'}`
    const problem: unknown = JSON.parse(body)
    if (!isProblem(problem)) return `${status}: ${ajv.errorsText(isProblem.errors)}`
    const { status: said } = problem as { status: number }
    return said === status ? null : `${status} that says ${said}`
  }

  function judgeDone({ reply: { type: expected, schema } }: Operation, { status, type, body }: HttpReply) {
    if (status !== 200) return `${status}, which the document does not have`
    if (!type.startsWith(expected)) return `${type}, which should be ${expected}`
    if (!schema) return null
    const isAsSaid = findValidator(schema)
    return isAsSaid(JSON.parse(body)) ? null : ajv.errorsText(isAsSaid.errors)
  }

  return function judge(request: DrawnRequest, reply: HttpReply): Verdict {
    const { status, type, body } = reply
    const operation = findOperation(operations, request)
    const isPage = !operation && type.startsWith('text/html')
    const verdict = (fault: string | null, done: string | null = null): Verdict => ({ done, fault })
    if (status >= 500) return verdict(`${status} ${body.slice(0, 300)}`)
    if (!isPage && INTERNALS.test(body)) return verdict(`reveals internals: ${body.slice(0, 500)}`)
    // Without a body there is nothing to compare with the document.
    if (request.method === 'HEAD' || status === 304 || isPage) return verdict(null)
    if (status >= 400) return verdict(judgeProblem(reply))
    if (!operation) return verdict(`${status} ${type}, where the document has nothing`)
    if (status === 303 && operation.redirects) return verdict(null)
    return verdict(judgeDone(operation, reply), operation.name)
  }
}
