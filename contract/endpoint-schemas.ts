import { z } from 'zod'
import type { EndpointName } from './endpoints.ts'
import { DeletedSchema, IdSchema, InsertedSchema, ModifiedSchema, plainText } from './schemas/fields.ts'
import { ContactMessageSchema } from './schemas/message.ts'
import {
  OrderListQuerySchema,
  OrderPaymentSchema,
  OrderPlacedSchema,
  OrderSchema,
  OrderWriteSchema,
  PaymentIntentSchema,
  PaymentIntentWriteSchema,
} from './schemas/order.ts'
import {
  CategorySchema,
  ProductListQuerySchema,
  ProductSchema,
  ProductWriteSchema,
} from './schemas/product.ts'
import { ReviewListQuerySchema, ReviewSchema, ReviewWriteSchema } from './schemas/review.ts'
import {
  AdminStatusSchema,
  EmailParamsSchema,
  UserListQuerySchema,
  UserPutReplySchema,
  UserPutSchema,
  UserSchema,
} from './schemas/user.ts'

export interface EndpointSchemas {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The field of a multipart form that carries a file, instead of a body. */
  file?: string
  reply: z.ZodType
}

const IdParamsSchema = z.object({ id: IdSchema })
const ProductParamsSchema = z.object({ id: plainText(120).min(1) })

/** What each endpoint takes and gives; the table of addresses is endpoints.ts. */
export const endpointSchemas = {
  listProducts: {
    summary: 'Products, newest first unless sorted otherwise',
    query: ProductListQuerySchema,
    reply: z.array(ProductSchema),
  },
  getProduct: { summary: 'One product, by id or slug', params: ProductParamsSchema, reply: ProductSchema },
  listCategories: {
    summary: 'Categories of parts with the number of products in each',
    reply: z.array(CategorySchema),
  },
  addProduct: { summary: 'Add a product', body: ProductWriteSchema, reply: InsertedSchema },
  updateProduct: {
    summary: 'Change a product',
    params: IdParamsSchema,
    body: ProductWriteSchema.partial(),
    reply: ModifiedSchema,
  },
  deleteProduct: {
    summary: 'Delete a product; one with orders is archived',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  listOrders: {
    summary: 'Orders of one customer; without user, all orders (admin)',
    query: OrderListQuerySchema,
    reply: z.array(OrderSchema),
  },
  getOrder: { summary: 'One order', params: IdParamsSchema, reply: OrderSchema },
  placeOrder: { summary: 'Place an order', body: OrderWriteSchema, reply: OrderPlacedSchema },
  deleteOrder: {
    summary: 'Cancel an unpaid order, or take a paid one off the list',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  payOrder: {
    summary: 'Mark an order paid, once the payment provider confirms it',
    params: IdParamsSchema,
    body: OrderPaymentSchema,
    reply: OrderSchema,
  },
  createPaymentIntent: {
    summary: 'The client secret to pay one order with',
    body: PaymentIntentWriteSchema,
    reply: PaymentIntentSchema,
  },
  addReview: { summary: 'Write a review', body: ReviewWriteSchema, reply: InsertedSchema },
  listReviews: {
    summary: 'Reviews, newest first',
    query: ReviewListQuerySchema,
    reply: z.array(ReviewSchema),
  },
  listUsers: { summary: 'All users', query: UserListQuerySchema, reply: z.array(UserSchema) },
  getUser: { summary: 'One user', params: EmailParamsSchema, reply: UserSchema },
  putUser: {
    summary:
      'With a bearer token: save the profile. Without: issue an access token for the signed-in session',
    params: EmailParamsSchema,
    body: UserPutSchema,
    reply: UserPutReplySchema,
  },
  makeAdmin: { summary: 'Make a user an admin', params: EmailParamsSchema, reply: ModifiedSchema },
  removeUser: { summary: 'Remove a user', params: EmailParamsSchema, reply: DeletedSchema },
  getAdminStatus: {
    summary: 'Whether a user is an admin',
    params: EmailParamsSchema,
    reply: AdminStatusSchema,
  },
  uploadImage: {
    summary: 'Upload a picture (multipart, field image)',
    file: 'image',
    reply: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  },
  sendMessage: { summary: 'Send the contact form', body: ContactMessageSchema, reply: InsertedSchema },
  receivePaymentEvent: {
    summary: 'Events of the payment provider',
    body: z.unknown(),
    reply: z.object({ received: z.literal(true) }),
  },
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
