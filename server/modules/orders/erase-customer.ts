import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import { ERASED, FORMER_NAME } from '../access/former-person.rules.ts'
import { createRedactor, type PersonalWords, type Redact } from '../access/redact.rules.ts'
import { addHistoryNotes } from './add-history-note.ts'
import {
  findNotes,
  findTracedOrders,
  findUnpaidIds,
  overwriteCustomer,
  rewriteNote,
  type TracedOrder,
} from './customer.repository.ts'
import { lockOrder } from './lock-order.ts'
import { SYSTEM } from './order-event.ts'
import { toCustomerKey } from './orders.rules.ts'

/** For the admin who has to ship a paid order. */
const NOTE =
  'The customer’s account was deleted: name, address and phone number have been erased. Refund anything that can no longer be shipped.'

interface EraseCustomerOptions {
  userId: string
  /** The placeholder that replaces the email address. */
  former: string
  /** Personal data from the account; each order adds the data it was placed with. */
  words: PersonalWords
  now: number
}

/** An order without its customer's data, and a function that removes the same data from other texts. */
export interface ErasedOrder {
  id: string
  name: string
  redact: Redact
}

/**
 * Erases the customer's personal data from their orders. What was bought, when and for how much stays. Locks only the
 * orders, so call it before anything that locks an account or the stock. Repeat it for orders placed in the meantime.
 */
export async function eraseCustomer(
  tx: Db,
  { userId, former, words, now }: EraseCustomerOptions,
): Promise<ErasedOrder[]> {
  // In the order of ids, like all code that locks several unpaid orders. Nothing else locks several of the others.
  for (const id of await findUnpaidIds(tx, userId)) await lockOrder(tx, id)
  const traced = new Map((await findTracedOrders(tx, { userId, former })).map((order) => [order.id, order]))
  const orders = await overwriteCustomer(tx, {
    userId,
    customer: {
      user_email: former,
      customer_name: FORMER_NAME,
      customer_key: toCustomerKey(FORMER_NAME),
      address: ERASED,
      phone: ERASED,
    },
    now,
  })
  // An order placed between the two statements has no notes yet that could name the customer.
  const erased = orders.flatMap(({ id }) => toErased(traced.get(id), words))
  await redactNotes(tx, erased)
  const undelivered = orders.filter(({ status }) => status === 'paid' || status === 'shipped')
  await addHistoryNotes(tx, { orders: undelivered, actor: SYSTEM, note: NOTE })
  return erased
}

function toErased(order: TracedOrder | undefined, words: PersonalWords): ErasedOrder[] {
  if (!order) return []
  const { id, user_email, customer_name, phone, address } = order
  const redact = createRedactor({
    emails: [...(words.emails ?? []), user_email],
    names: [...(words.names ?? []), customer_name],
    phones: [...(words.phones ?? []), phone],
    addresses: [...(words.addresses ?? []), address],
  })
  return [{ id, name: customer_name, redact }]
}

async function redactNotes(tx: Db, orders: readonly ErasedOrder[]): Promise<void> {
  const byId = new Map(orders.map(({ id, redact }) => [id, redact]))
  for (const ids of inBatches([...byId.keys()])) {
    for (const { id, orderId, note } of await findNotes(tx, ids)) {
      const left = byId.get(orderId)?.(note) ?? note
      if (left !== note) await rewriteNote(tx, { id, note: left })
    }
  }
}
