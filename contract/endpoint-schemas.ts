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
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
}

const IdParamsSchema = z.object({ id: IdSchema })
const ProductParamsSchema = z.object({ id: plainText(120).min(1) })

/** What each endpoint takes and gives; the table of addresses is endpoints.ts. */
export const endpointSchemas = {
  listProducts: { query: ProductListQuerySchema, reply: z.array(ProductSchema) },
  getProduct: { params: ProductParamsSchema, reply: ProductSchema },
  listCategories: { reply: z.array(CategorySchema) },
  addProduct: { body: ProductWriteSchema, reply: InsertedSchema },
  updateProduct: { params: IdParamsSchema, body: ProductWriteSchema.partial(), reply: ModifiedSchema },
  deleteProduct: { params: IdParamsSchema, reply: DeletedSchema },
  listOrders: { query: OrderListQuerySchema, reply: z.array(OrderSchema) },
  getOrder: { params: IdParamsSchema, reply: OrderSchema },
  placeOrder: { body: OrderWriteSchema, reply: OrderPlacedSchema },
  deleteOrder: { params: IdParamsSchema, reply: DeletedSchema },
  payOrder: { params: IdParamsSchema, body: OrderPaymentSchema, reply: OrderSchema },
  createPaymentIntent: { body: PaymentIntentWriteSchema, reply: PaymentIntentSchema },
  addReview: { body: ReviewWriteSchema, reply: InsertedSchema },
  listReviews: { query: ReviewListQuerySchema, reply: z.array(ReviewSchema) },
  listUsers: { query: UserListQuerySchema, reply: z.array(UserSchema) },
  getUser: { params: EmailParamsSchema, reply: UserSchema },
  putUser: { params: EmailParamsSchema, body: UserPutSchema, reply: UserPutReplySchema },
  makeAdmin: { params: EmailParamsSchema, reply: ModifiedSchema },
  removeUser: { params: EmailParamsSchema, reply: DeletedSchema },
  getAdminStatus: { params: EmailParamsSchema, reply: AdminStatusSchema },
  uploadImage: { reply: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }) },
  sendMessage: { body: ContactMessageSchema, reply: InsertedSchema },
  receivePaymentEvent: { body: z.unknown(), reply: z.object({ received: z.literal(true) }) },
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
