import { z } from 'zod'
import { orderRefusedMessages, quantityMessages } from '../../../content/messages/en/purchase.ts'
import { judgeTyped, toTerms } from '../../../contract/quantity-terms.ts'
import { type Order, OrderWriteSchema } from '../../../contract/schemas/order.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { User } from '../../../contract/schemas/user.ts'
import { ApiError } from '../../api/api-error.ts'

/** As typed: the quantity is text until it is sent. */
export function createOrderFormSchema(
  product: Pick<Product, 'order' | 'multiple' | 'price' | 'priceBreaks' | 'quantity'>,
) {
  return OrderWriteSchema.pick({ address: true, phone: true }).extend({
    orderQty: z.string().superRefine((typed, context) => {
      const verdict = judgeTyped(typed, toTerms(product), product.quantity)
      if (verdict.isValid) return
      const message = typed.trim() === '' ? quantityMessages.required : verdict.message
      context.addIssue({ code: 'custom', message })
    }),
  })
}

export type OrderForm = z.infer<ReturnType<typeof createOrderFormSchema>>
type OrderField = keyof OrderForm

interface Known {
  lastOrder: Pick<Order, 'address' | 'phone'> | undefined
  profile: Pick<User, 'location' | 'phoneNumber'> | undefined
}

/** What the address of the page asks for. */
export interface AskedOrder {
  quantity: string
  /** The order goes to another address than the last one. */
  isElsewhere: boolean
}

/** Prefills the address of the last order, or the profile's before the first order, unless another one is wanted. */
export function toOrderForm({ lastOrder, profile }: Known, { quantity, isElsewhere }: AskedOrder): OrderForm {
  return {
    address: isElsewhere ? '' : (lastOrder?.address ?? profile?.location ?? ''),
    phone: lastOrder?.phone ?? profile?.phoneNumber ?? '',
    orderQty: quantity,
  }
}

export type Refusal =
  | { kind: 'fields'; errors: [OrderField, string][] }
  /** The product is no longer sold. */
  | { kind: 'gone' }
  /** The buyer must accept another unit price first. */
  | { kind: 'price'; unitPrice: number }
  | { kind: 'form'; title: string; text: string }

const FIELDS: readonly string[] = ['address', 'phone', 'orderQty'] satisfies OrderField[]

function toFieldErrors({ problem, message }: ApiError): [OrderField, string][] {
  const named = Object.entries(problem.errors ?? {})
    .filter((entry): entry is [OrderField, string[]] => FIELDS.includes(entry[0]))
    .map(([field, [text = message]]): [OrderField, string] => [field, text])
  // Another buyer was faster: the quantity has to change.
  return named.length === 0 && problem.code === 'OUT_OF_STOCK' ? [['orderQty', message]] : named
}

/** The message for an order that was not confirmed, and where to show it. */
export function explainRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { kind: 'form', title: orderRefusedMessages.unknown, text: orderRefusedMessages.unknownText }
  }
  const { priceChange } = error.problem
  if (priceChange) return { kind: 'price', unitPrice: priceChange.unitPrice }
  const errors = toFieldErrors(error)
  if (errors.length > 0) return { kind: 'fields', errors }
  if (error.status === 404) return { kind: 'gone' }
  return { kind: 'form', title: orderRefusedMessages.notPlaced, text: error.message }
}
