import type { z } from 'zod'
import { buildSchemas } from './endpoint-schemas/builds.ts'
import { cartSchemas } from './endpoint-schemas/cart.ts'
import { catalogSchemas } from './endpoint-schemas/catalog.ts'
import { fitSchemas } from './endpoint-schemas/fit.ts'
import { listSchemas } from './endpoint-schemas/lists.ts'
import { orderSchemas } from './endpoint-schemas/orders.ts'
import { peopleSchemas } from './endpoint-schemas/people.ts'
import { quickOrderSchemas } from './endpoint-schemas/quick-order.ts'
import { searchSchemas } from './endpoint-schemas/searches.ts'
import type { EndpointName } from './endpoints.ts'

export interface EndpointSchemas {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body limit in bytes, where it differs from the default. */
  bodyLimit?: number
  /** The multipart form field that carries a file, in place of a body. */
  file?: string
  /** The media type of the reply, where it is a file and not JSON. */
  download?: 'text/csv' | 'application/pdf' | 'application/json'
  reply: z.ZodType
  /** Where the shop redirects a browser that submits a plain form. */
  formLeadsTo?: string
}

/** The request and reply schemas of each endpoint. endpoints.ts has the addresses. */
export const endpointSchemas = {
  ...catalogSchemas,
  ...orderSchemas,
  ...cartSchemas,
  ...listSchemas,
  ...buildSchemas,
  ...peopleSchemas,
  ...quickOrderSchemas,
  ...searchSchemas,
  ...fitSchemas,
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
