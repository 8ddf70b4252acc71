import {
  CartFormSchema,
  CartLinesWriteSchema,
  CartLineWriteSchema,
  CartOrderedSchema,
  CartOrderWriteSchema,
  CartSchema,
} from '../schemas/cart.ts'
import { IdParamsSchema } from '../schemas/fields.ts'

export const cartSchemas = {
  getCart: {
    summary: 'The account’s cart, or the browser’s by its cookie; after sign-in, the two are merged',
    reply: CartSchema,
  },
  addToCart: {
    summary: 'Add products to the cart; quantities of the same product add up',
    body: CartLinesWriteSchema,
    reply: CartSchema,
  },
  putCartLine: {
    summary: 'Set the quantity of a product in the cart, or accept its new price',
    params: IdParamsSchema,
    body: CartLineWriteSchema,
    reply: CartSchema,
  },
  removeCartLine: { summary: 'Remove a product from the cart', params: IdParamsSchema, reply: CartSchema },
  emptyCart: { summary: 'Remove everything from the cart', reply: CartSchema },
  changeCartByForm: {
    summary: 'Change the cart from a plain form; a browser is redirected to the cart',
    body: CartFormSchema,
    reply: CartSchema,
    formLeadsTo: 'To the cart page, which says what was refused',
  },
  orderCart: {
    summary: 'Place one order of everything in the cart',
    body: CartOrderWriteSchema,
    reply: CartOrderedSchema,
  },
} as const
