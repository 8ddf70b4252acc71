import type { Db } from '../../db/dialect/engine.ts'
import { ERASED, FORMER_NAME } from '../access/former-person.rules.ts'
import { createRedact, type PersonalWords, type Redact } from '../access/redact.rules.ts'
import {
  findNotes,
  findTracedOrders,
  findUnpaidIds,
  overwriteCustomer,
  rewriteNote,
  type TracedOrder,
} from './customer.repository.ts'
import { lockOrder } from './lock-order.ts'
import { noteInHistories } from './note-in-history.ts'
import { SYSTEM } from './order-event.ts'
import { toCustomerKey } from './orders.rules.ts'

const IDS_PER_QUERY = 500

/** For whoever has to send what was paid for. */
const NOTE =
  'The customer’s account was deleted: name, address and phone number are erased. Refund what cannot be sent.'

interface EraseCustomerOptions {
  userId: string
  /** The address that is left to them. */
  former: string
  /** What the account says of them; each order adds what it was placed with. */
  words: PersonalWords
  now: number
}

/** An order whose customer was made unrecognisable, with what takes them out of other texts about it. */
export interface ErasedOrder {
  id: string
  name: string
  redact: Redact
}

/**
 * Makes the customer of orders unrecognisable; what was bought, when and for how much stays. It locks the orders and
 * nothing else, so it comes before whatever locks a person or the stock, and can be repeated for orders that were
 * placed in the meantime.
 */
export async function eraseCustomer(
  tx: Db,
  { userId, former, words, now }: EraseCustomerOptions,
): Promise<ErasedOrder[]> {
  // By id, as everybody does who locks several unpaid ones; of the others nobody locks more than one.
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
  // One that was placed between the two statements has no history in which somebody could be named.
  const erased = orders.flatMap(({ id }) => toErased(traced.get(id), words))
  await redactNotes(tx, erased)
  const undelivered = orders.filter(({ status }) => status === 'paid' || status === 'shipped')
  await noteInHistories(tx, { orders: undelivered, actor: SYSTEM, note: NOTE, now })
  return erased
}

function toErased(order: TracedOrder | undefined, words: PersonalWords): ErasedOrder[] {
  if (!order) return []
  const { id, user_email, customer_name, phone, address } = order
  const redact = createRedact({
    emails: [...(words.emails ?? []), user_email],
    names: [...(words.names ?? []), customer_name],
    phones: [...(words.phones ?? []), phone],
    addresses: [...(words.addresses ?? []), address],
  })
  return [{ id, name: customer_name, redact }]
}

async function redactNotes(tx: Db, orders: readonly ErasedOrder[]): Promise<void> {
  const byId = new Map(orders.map(({ id, redact }) => [id, redact]))
  const ids = [...byId.keys()]
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    for (const { id, orderId, note } of await findNotes(tx, ids.slice(start, start + IDS_PER_QUERY))) {
      const left = byId.get(orderId)?.(note) ?? note
      if (left !== note) await rewriteNote(tx, { id, note: left })
    }
  }
}
