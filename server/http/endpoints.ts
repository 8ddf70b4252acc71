import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import {
  type EndpointInput,
  type EndpointReply,
  type EndpointSchemas,
  endpointSchemas,
} from '../../contract/endpoint-schemas.ts'
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { buildOpenApi } from '../../contract/openapi.ts'
import type { AnonymousAccess, Caller } from '../modules/access/access.rules.ts'
import { shop } from '../modules/shop/shop.ts'
import type { PublicRead, PublicReadHandler, ReadContext } from './call-endpoint.ts'
import { readInput } from './read-input.ts'
import { carriesBody } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    servedEndpoints: EndpointName[]
  }
  interface FastifyRequest {
    caller: Caller | null
    /** The whole request had arrived when its access was decided. */
    arrivedWhole: boolean
  }
}

/** The contract's schemas check requests and replies. Set here, so that Fastify does not even load its own checks. */
export const contractSchemaController = {
  compilersFactory: {
    buildValidator:
      () =>
      ({ schema }: { schema: z.ZodType }) =>
      (given: unknown) =>
        readInput(schema, given),
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

/** Shows the served part of the contract at /openapi.json. */
export const endpointsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    app.decorate('servedEndpoints', [])
    app.decorate('publicReads', new Map())
    app.decorateRequest('caller', null)
    app.decorateRequest('arrivedWhole', false)
    app.get('/openapi.json', async (_request, reply) =>
      reply.send(buildOpenApi({ served: app.servedEndpoints, serverUrl: publicUrl, shop })),
    )
  },
)

/** The handler always gets a caller if the table requires a signed-in one. */
type CallerOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends AnonymousAccess
  ? Caller | null
  : Caller

interface HttpContext<Name extends EndpointName> {
  request: FastifyRequest
  reply: FastifyReply
  caller: CallerOf<Name>
  /** For a handler that reads the body itself: call this after reading and before any write. */
  admitAgain: () => Promise<void>
}

/** Pages call public reads too, and they have no request. The types keep such handlers from using one. */
type Handler<Name extends EndpointName> = (
  input: EndpointInput<Name>,
  http: Name extends PublicRead ? ReadContext : HttpContext<Name>,
) => Promise<EndpointReply<Name>>

function arrivedWhole({ raw, headers }: FastifyRequest): boolean {
  return raw.complete || !carriesBody(headers)
}

/** Serves one row of the contract's table, which gives the path, the access and the schemas. */
export function serveEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const { method, path, access }: Endpoint = endpoints[name]
  const schemas: EndpointSchemas = endpointSchemas[name]
  app.servedEndpoints.push(name)
  if (method === 'GET' && access === 'public') app.publicReads.set(name, handler as PublicReadHandler)
  app.route({
    method,
    url: path,
    ...(schemas.bodyLimit && { bodyLimit: schemas.bodyLimit }),
    config: { isUpload: Boolean(schemas.file ?? schemas.bodyLimit) },
    schema: {
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      ...(!schemas.download && { response: { 200: schemas.reply } }),
    },
    // Access comes first: a stranger cannot make the shop read a body, and learns nothing about what it accepts.
    onRequest: async (request, reply) => {
      if (access !== 'public') reply.header('cache-control', 'no-store')
      // Proxies must assume that a reply to a request with a token is personal.
      else if (request.headers.authorization) reply.header('cache-control', 'private, no-cache')
      if (schemas.download) reply.type(schemas.download)
      request.arrivedWhole = arrivedWhole(request)
      request.caller = await app.admit(request, access)
    },
    // A slow body leaves time for its sender to lose their rights, so access is decided again.
    preValidation: async (request) => {
      if (!request.arrivedWhole) request.caller = await app.admit(request, access)
    },
    handler: (request, reply) =>
      handler(
        { params: request.params, query: request.query, body: request.body } as EndpointInput<Name>,
        {
          request,
          reply,
          caller: request.caller as CallerOf<Name>,
          admitAgain: async () => {
            await app.admit(request, access)
          },
        } as Parameters<Handler<Name>>[1],
      ),
  })
}

/** Gives an API client the link to the next page of a list. */
export function linkNextPage(
  request: ReadContext['request'],
  reply: ReadContext['reply'],
  cursor: string | null,
): void {
  if (!cursor) return
  const url = new URL(request.url, 'http://any')
  url.searchParams.set('cursor', cursor)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/** The methods that the API serves at a path; empty if it serves none. */
export function findMethods(app: FastifyInstance, path: string): string[] {
  return app.servedEndpoints
    .map((name): Endpoint => endpoints[name])
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path))
    .map(({ method }) => method)
}
