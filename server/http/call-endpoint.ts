import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type EndpointSchemas, endpointSchemas } from '../../contract/endpoint-schemas.ts'
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { ShopError, toBadInput } from '../errors/shop-error.ts'
import { toProblemReply } from './errors.ts'
import { toJsonValue } from './json-value.ts'
import { logInProcess } from './request-log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The handlers of what everybody may read, beside their routes; serveEndpoint adds them. */
    publicReads: Map<EndpointName, PublicReadHandler>
  }
}

/** The endpoints that everybody may read: all that a page can ask for. */
export type PublicRead = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { method: 'GET'; access: 'public' } ? Name : never
}[EndpointName]

/** What the handler of a public read is given, whether a request or a page asks. */
export interface ReadContext {
  request: { url: string }
  reply: { header(name: string, value: string | number): unknown }
}

export type PublicReadHandler = (
  input: { params: unknown; query: unknown; body: undefined },
  context: ReadContext,
) => Promise<unknown>

export interface EndpointRequest {
  params: Record<string, string>
  /** The address with its query, as in the first line of a request. */
  url: string
}

/** What an API client would get, with the body as a value instead of text. */
export interface CalledReply {
  status: number
  headers: Record<string, string>
  body: unknown
  /** About how much memory the body takes. */
  bytes: number
}

/** The router refuses a longer value in a path; the schemas say how long each may be. */
export const MAX_PARAM_LENGTH = 1_000
/** A problem is a few short texts. */
const PROBLEM_BYTES = 1_000

/**
 * Calls an endpoint as a visitor without a token: the same access rule, schemas, handler and problems as over HTTP, but
 * no request, no hooks and no text in between. The reply equals what JSON.parse makes of the reply over HTTP.
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
  if (!handler) throw new Error(`${name} is not for pages: they read what everybody may read`)

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

/** As the router does it: a name that comes several times has a list of values. */
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

/** The names of fields are those of the error handler, which gets them from Fastify. */
function check<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given)
  if (success) return data
  throw toBadInput(error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })))
}
