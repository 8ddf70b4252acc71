/** The subset of an OpenAPI 3.1 document that the page reads. */

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  enum?: (string | number)[]
  const?: string | number | boolean
  format?: string
  description?: string
  default?: string | number | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  'x-access': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

export interface OpenApiDocument {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: JsonSchema } }
}

export function findSchema(content: Content | undefined): JsonSchema | null {
  return Object.values(content ?? {})[0]?.schema ?? null
}
