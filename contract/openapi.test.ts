import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getCurrency } from './currency.ts'
import { type EndpointName, endpoints } from './endpoints.ts'
import { buildOpenApi } from './openapi.ts'

const names = Object.keys(endpoints) as EndpointName[]

/** The subset of OpenAPI 3.1 that we use, as strict as the standard. */
const JsonSchema = z.record(z.string(), z.unknown())
/** A downloaded file has a media type and no schema. */
const Content = z.record(
  z.string().regex(/^[a-z]+\/[a-z+-]+$/),
  z.strictObject({ schema: JsonSchema.optional() }),
)
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  'x-access': z.string(),
  parameters: z.array(
    z.strictObject({
      name: z.string().min(1),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: JsonSchema,
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  // An empty entry: the token is optional.
  security: z.array(z.strictObject({ accessToken: z.array(z.never()).optional() })).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({
      description: z.string(),
      headers: z.record(z.string(), z.strictObject({ schema: JsonSchema })).optional(),
      content: Content.optional(),
    }),
  ),
})
const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().regex(/^\/[^:]*$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), JsonSchema),
    securitySchemes: z.record(z.string(), z.record(z.string(), z.string())),
  }),
})

const shop = { name: 'Acme Components', currency: getCurrency('EUR') }
const document = OpenApi.parse(buildOpenApi({ served: names, serverUrl: 'http://shop.test', shop }))
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.values(byMethod).map((operation) => ({ path, operation })),
)

describe('OpenAPI document', () => {
  it('The document names the shop and the currency of its amounts', () => {
    const { info } = buildOpenApi({ served: names, serverUrl: 'http://shop.test', shop })
    expect(info.title).toBe('Acme Components')
    expect(info.description).toBe('The API of the Acme Components shop. All amounts are in euros (EUR).')
  })

  it.each(names)('The document is valid with %s as the only endpoint', (name) => {
    const { paths } = OpenApi.parse(buildOpenApi({ served: [name], serverUrl: 'http://shop.test', shop }))
    expect(Object.values(paths).flatMap((byMethod) => Object.keys(byMethod))).toEqual([
      endpoints[name].method.toLowerCase(),
    ])
  })

  it('Each endpoint occurs once, also where one path serves several methods', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(names.toSorted())
  })

  it('Every {param} of a path is declared as required, and no other parameter is', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  it('Every reference points to a component of the document', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target,
    )
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
    expect(Object.keys(document.components.schemas)).toEqual(['Problem'])
  })

  it('An endpoint requires a token exactly where the endpoint table does', () => {
    const open = operations
      .filter(({ operation }) => !operation.security)
      .map(({ operation }) => operation['x-access'])
    expect(new Set(open)).toEqual(new Set(['public', 'provider-signature']))
  })

  it('An endpoint for plain forms documents the form and the redirect', () => {
    const form = document.paths['/cart/form']?.post
    expect(Object.keys(form?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(Object.keys(form?.responses ?? {})).toEqual(['200', '303', 'default'])
  })

  it('A query value with a default is not required', () => {
    const list = operations.find(({ operation }) => operation.operationId === 'listProducts')
    const query = list?.operation.parameters.map(({ name, required }) => [name, required])
    expect(query).toContainEqual(['limit', false])
    expect(query?.every(([, required]) => required === false)).toBe(true)
  })
})
