import type { z } from 'zod'
import { catalogSchemas } from './endpoint-schemas/catalog.ts'
import { orderSchemas } from './endpoint-schemas/orders.ts'
import { peopleSchemas } from './endpoint-schemas/people.ts'
import type { EndpointName } from './endpoints.ts'

export interface EndpointSchemas {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The most bytes that are taken, where it is another number than everywhere. */
  bodyLimit?: number
  /** The field of a multipart form that carries a file, instead of a body. */
  file?: string
  /** The kind of file that the reply is, instead of JSON. */
  download?: 'text/csv' | 'application/pdf' | 'application/json'
  reply: z.ZodType
}

/** What each endpoint takes and gives; the table of addresses is endpoints.ts. */
export const endpointSchemas = {
  ...catalogSchemas,
  ...orderSchemas,
  ...peopleSchemas,
} as const satisfies Record<EndpointName, EndpointSchemas>

type Part<Name extends EndpointName, Key extends keyof EndpointSchemas> =
  (typeof endpointSchemas)[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

type Sent<Schema extends z.ZodType> = [Schema] extends [never] ? undefined : z.input<Schema>
type Parsed<Schema extends z.ZodType> = [Schema] extends [never] ? undefined : z.output<Schema>

/** What a caller sends. */
export interface EndpointCall<Name extends EndpointName> {
  params: Sent<Part<Name, 'params'>>
  query: Sent<Part<Name, 'query'>>
  body: Sent<Part<Name, 'body'>>
}

/** What a handler gets, parsed and checked. */
export interface EndpointInput<Name extends EndpointName> {
  params: Parsed<Part<Name, 'params'>>
  query: Parsed<Part<Name, 'query'>>
  body: Parsed<Part<Name, 'body'>>
}

export type EndpointReply<Name extends EndpointName> = z.output<Part<Name, 'reply'>>
