import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
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
import { carriesBody } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    servedEndpoints: EndpointName[]
  }
  interface FastifyRequest {
    caller: Caller | null
    /** Nothing of the request was still to come when its access was decided. */
    cameWhole: boolean
  }
}

/** Requests and replies are checked by the contract's schemas; said at once, so that Fastify's own checks are not even loaded. */
export const checkedByContract = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

/** Shows the contract at /openapi.json, with what is served of it. */
export const endpointsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    app.decorate('servedEndpoints', [])
    app.decorate('publicReads', new Map())
    app.decorateRequest('caller', null)
    app.decorateRequest('cameWhole', false)
    app.get('/openapi.json', async (_request, reply) =>
      reply.send(buildOpenApi({ served: app.servedEndpoints, serverUrl: publicUrl, shop })),
    )
  },
)

/** Where the table asks for somebody signed in, the handler is given who it is. */
type CallerOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends AnonymousAccess
  ? Caller | null
  : Caller

interface HttpContext<Name extends EndpointName> {
  request: FastifyRequest
  reply: FastifyReply
  caller: CallerOf<Name>
  /** For a handler that reads the body itself: call it after that, before anything is written. */
  admitAgain: () => Promise<void>
}

/** What everybody may read is also read by pages, which have no request; the types keep such handlers from using one. */
type Handler<Name extends EndpointName> = (
  input: EndpointInput<Name>,
  http: Name extends PublicRead ? ReadContext : HttpContext<Name>,
) => Promise<EndpointReply<Name>>

function cameWhole({ raw, headers }: FastifyRequest): boolean {
  return raw.complete || !carriesBody(headers)
}

/** Serves one row of the contract's table: its address, its access and its schemas come from there. */
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
    // A stranger cannot make us read a body, and learns nothing about what it would have taken.
    onRequest: async (request, reply) => {
      if (access !== 'public') reply.header('cache-control', 'no-store')
      // Not for everybody, as far as those between here and the browser can know.
      else if (request.headers.authorization) reply.header('cache-control', 'private, no-cache')
      if (schemas.download) reply.type(schemas.download)
      request.cameWhole = cameWhole(request)
      request.caller = await app.admit(request, access)
    },
    // A body may take as long as its sender likes, and the sender may lose their rights meanwhile.
    preValidation: async (request) => {
      if (!request.cameWhole) request.caller = await app.admit(request, access)
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

/** Tells an API client where the next part of a list is. */
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

/** The methods that the API serves at an address; none when it is no address of the API. */
export function findMethods(app: FastifyInstance, path: string): string[] {
  return app.servedEndpoints
    .map((name): Endpoint => endpoints[name])
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path))
    .map(({ method }) => method)
}
