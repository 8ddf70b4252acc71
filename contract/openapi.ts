import { z } from 'zod'
import { type EndpointSchemas, endpointSchemas } from './endpoint-schemas.ts'
import { type EndpointName, endpoints } from './endpoints.ts'
import { ProblemSchema } from './schemas/problem.ts'
import type { Shop } from './schemas/shop.ts'

type JsonObject = Record<string, unknown>

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }))
}

/** A file is sent as a multipart form, everything else as JSON; some endpoints take a plain form too. */
function toRequestBody({ body, file, formLeadsTo }: EndpointSchemas): JsonObject | null {
  if (body) {
    const media = { schema: toJsonSchema(body, 'input') }
    return {
      'application/json': media,
      ...(formLeadsTo && { 'application/x-www-form-urlencoded': media }),
    }
  }
  if (!file) return null
  const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [file] } } }
}

function toReplyContent({ download, reply }: EndpointSchemas): JsonObject {
  if (download) return { [download]: {} }
  return { 'application/json': { schema: toJsonSchema(reply, 'output') } }
}

function toOperation(name: EndpointName): JsonObject {
  const { access } = endpoints[name]
  const schemas: EndpointSchemas = endpointSchemas[name]
  const content = toRequestBody(schemas)
  return {
    operationId: name,
    summary: schemas.summary,
    'x-access': access,
    parameters: [...toParameters(schemas.params, 'path'), ...toParameters(schemas.query, 'query')],
    ...(content && { requestBody: { required: true, content } }),
    ...(access !== 'public' &&
      access !== 'provider-signature' && {
        // The cookie of the cart takes the place of the token.
        security: [{ accessToken: [] }, ...(access === 'cart-holder' ? [{}] : [])],
      }),
    responses: {
      200: {
        description: 'Done',
        content: toReplyContent(schemas),
      },
      ...(schemas.formLeadsTo && {
        303: {
          description: `For a request that accepts text/html. ${schemas.formLeadsTo}`,
          headers: { Location: { schema: { type: 'string' } } },
        },
      }),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

interface OpenApiOptions {
  served: readonly EndpointName[]
  serverUrl: string
  shop: Pick<Shop, 'name' | 'currency'>
}

/** The OpenAPI 3.1 document of the served endpoints. */
export function buildOpenApi({ served, serverUrl, shop }: OpenApiOptions) {
  const { code, name: currencyName } = shop.currency
  const paths: Record<string, JsonObject> = {}
  for (const name of served) {
    const { method, path } = endpoints[name]
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: toOperation(name) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: shop.name,
      version: '1.0.0',
      description: `The API of the ${shop.name} shop. All amounts are in ${currencyName} (${code}).`,
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(ProblemSchema, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
