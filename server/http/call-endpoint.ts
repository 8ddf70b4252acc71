import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type EndpointSchemas, endpointSchemas } from '../../contract/endpoint-schemas.ts'
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { ShopError } from '../errors/shop-error.ts'
import { toProblemReply } from './errors.ts'
import { toJsonValue } from './json-value.ts'
import { readInput } from './read-input.ts'
import { logInProcess } from './request-log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The handlers of public reads. serveEndpoint adds them next to their routes. */
    publicReads: Map<EndpointName, PublicReadHandler>
  }
}

/** The endpoints that everyone may read, and the only ones a page can ask. */
export type PublicRead = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { method: 'GET'; access: 'public' } ? Name : never
}[EndpointName]

/** What the handler of a public read gets, from a request or from a page. */
export interface ReadContext {
  /** A page has no `ip`: the shop limits its rendering instead of its API calls. */
  request: { url: string; ip?: string }
  reply: { header(name: string, value: string | number): unknown }
}

export type PublicReadHandler = (
  input: { params: unknown; query: unknown; body: undefined },
  context: ReadContext,
) => Promise<unknown>

export interface EndpointRequest {
  params: Record<string, string>
  /** The path with its query, as in the first line of a request. */
  url: string
}

/** What an API client would get, with the body as a value instead of text. */
export interface CalledReply {
  status: number
  headers: Record<string, string>
  body: unknown
  /** The approximate memory that the body takes. */
  bytes: number
}

/** The router refuses a longer value in a path. The schemas set tighter limits. */
export const MAX_PARAM_LENGTH = 1_000
/** An estimate: a problem is a few short texts. */
const PROBLEM_BYTES = 1_000

/**
 * Calls an endpoint as a visitor without a token. Access rule, schemas, handler and problems are the same as over HTTP,
 * but there is no request, no hooks and no JSON text. The reply equals JSON.parse of the reply over HTTP.
 */
export async function callEndpoint(
  app: FastifyInstance,
  name: EndpointName,
  called: EndpointRequest,
): Promise<CalledReply> {
  const began = performance.now()
  const requestId = randomUUID()
  const reply = await answerVisitor(app, name, called).catch((error: unknown): CalledReply => {
    const problem = app.explain(error, app.log.child({ reqId: requestId }))
    return { ...toProblemReply(problem, requestId), bytes: PROBLEM_BYTES }
  })
  const { status } = reply
  logInProcess(app.log, { method: 'GET', url: called.url, status, ms: performance.now() - began })
  return reply
}

async function answerVisitor(
  app: FastifyInstance,
  name: EndpointName,
  { params, url }: EndpointRequest,
): Promise<CalledReply> {
  const { access }: Endpoint = endpoints[name]
  if (Object.values(params).some((value) => value.length > MAX_PARAM_LENGTH)) {
    throw new ShopError('MALFORMED_REQUEST')
  }
  const query = parseQuery(url)
  await app.admit({ headers: {}, params, query }, access)
  const handler = app.publicReads.get(name)
  if (!handler) throw new Error(`pages cannot call ${name}: it is not a public read`)

  const schemas: EndpointSchemas = endpointSchemas[name]
  const headers: Record<string, string> = {}
  const input = {
    params: schemas.params && check(schemas.params, params),
    query: schemas.query && check(schemas.query, query),
    body: undefined,
  }
  const reply = await handler(input, {
    request: { url },
    reply: {
      header(header, value) {
        headers[header.toLowerCase()] = String(value)
      },
    },
  })
  const { value, bytes } = toJsonValue(z.encode(schemas.reply, reply))
  return { status: 200, headers, body: value, bytes }
}

/** Parses like the router: a repeated name gets a list of values. */
function parseQuery(url: string): Record<string, string | string[]> {
  const parsed: Record<string, string | string[]> = Object.create(null)
  const mark = url.indexOf('?')
  if (mark < 0) return parsed
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    const before = parsed[name]
    parsed[name] = before === undefined ? value : [before, value].flat()
  }
  return parsed
}

function check<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  const { value, error } = readInput(schema, given)
  if (error) throw error
  return value
}
