/** The subset of JSON Schema that the shop's document uses. */
export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
}

interface Media {
  schema?: JsonSchema
}

interface DocumentedOperation {
  operationId: string
  parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** /openapi.json */
export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: { Problem: JsonSchema } }
}

export interface Operation {
  name: string
  method: string
  /** `/order/{id}` */
  template: string
  parameters: DocumentedOperation['parameters']
  body: { type: string; schema: JsonSchema } | null
  /** The body of a reply that is not a problem; null for a file. */
  reply: { type: string; schema: JsonSchema | null }
  /** Whether it may redirect a browser. */
  redirects: boolean
}

function firstOf(content: Record<string, Media>): { type: string; schema: JsonSchema | null } {
  const [[type, { schema = null }] = ['', {}]] = Object.entries(content)
  return { type, schema }
}

export function listOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([template, byMethod]) =>
    Object.entries(byMethod).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const body = requestBody && firstOf(requestBody.content)
      return {
        name: operationId,
        method: method.toUpperCase(),
        template,
        parameters,
        body: body ? { type: body.type, schema: body.schema ?? {} } : null,
        reply: firstOf(responses['200']?.content ?? {}),
        redirects: '303' in responses,
      }
    }),
  )
}

/** Normalizes an address, which may have a host, a fragment or encoded characters. */
function toPlainPath(path: string): string {
  const [address = ''] = path.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

export function findOperation(
  operations: readonly Operation[],
  { method, path }: { method: string; path: string },
): Operation | undefined {
  const address = toPlainPath(path)
  const asked = method === 'HEAD' ? 'GET' : method
  const fits = operations.filter(
    (operation) =>
      operation.method === asked &&
      new RegExp(`^${operation.template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(address),
  )
  // A path without parameters comes first, as OpenAPI says; then `/user/admin/{email}` before `/user/{email}`.
  const countParameters = ({ template }: Operation) => template.split('{').length
  return fits.toSorted(
    (one, other) =>
      countParameters(one) - countParameters(other) || other.template.length - one.template.length,
  )[0]
}
