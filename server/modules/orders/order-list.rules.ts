import { addDays, startOfDay } from '../../../contract/dates.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { ORDER_STATES, type OrderState, SOLD_STATES } from '../../../contract/order-states.ts'
import type { PAYMENT_STATES } from '../../../contract/schemas/order.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { parseOrderNumber } from '../shop/shop.ts'
import { toCustomerKey } from './orders.rules.ts'

type PaymentState = (typeof PAYMENT_STATES)[number]

const STATES_OF_PAYMENT: Record<PaymentState, readonly OrderState[]> = {
  unpaid: ['placed', 'cancelled', 'expired'],
  paid: SOLD_STATES,
  refunded: ['refunded'],
}

/** What an order waits for. */
export type OrderNeed = 'shipment' | 'refund'

/** The states that all filters allow; null when none is set. */
export function chooseStates({
  status,
  payment,
  without,
  needs,
}: {
  status?: OrderState | undefined
  payment?: PaymentState | undefined
  without?: OrderState | undefined
  needs?: OrderNeed | undefined
}): OrderState[] | null {
  const sought = needs === 'shipment' ? 'paid' : null
  if (!status && !payment && !without && !sought) return null
  const paid = payment ? STATES_OF_PAYMENT[payment] : ORDER_STATES
  return paid.filter(
    (state) => (!status || state === status) && (!sought || state === sought) && state !== without,
  )
}

/** The kinds of search; each uses its own index. */
export type OrderSearch =
  | { by: 'id'; id: string }
  | { by: 'number'; number: number }
  | { by: 'transaction'; intentId: string }
  | { by: 'email'; email: string }
  | { by: 'name'; beginning: string }

export function toSearch(q: string | undefined): OrderSearch | null {
  const text = q?.trim() ?? ''
  if (!text) return null
  if (ID_PATTERN.test(text.toLowerCase())) return { by: 'id', id: text.toLowerCase() }
  const number = parseOrderNumber(text)
  if (number !== null) return { by: 'number', number }
  if (text.startsWith('pi_')) return { by: 'transaction', intentId: text }
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() }
  return { by: 'name', beginning: toCustomerKey(text) }
}

/** Ids start with their time, so a span of days in a time zone is a range of ids. `end` is exclusive. */
export function toIdRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { first: string | null; end: string | null } {
  return {
    first: from ? firstIdAt(startOfDay(from, timeZone)) : null,
    end: to ? firstIdAt(startOfDay(addDays(to, 1), timeZone)) : null,
  }
}

/** Where the next page starts: after the order with this id, and in a search by name also after this name. */
export interface OrderPosition {
  id: string
  key: string
}

export function encodePosition({ id, key }: OrderPosition): string {
  return Buffer.from(JSON.stringify([id, key])).toString('base64url')
}

/** Null when the text is not a cursor of this list. */
export function decodePosition(cursor: string): OrderPosition | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parsed)) return null
    const [id, key] = parsed
    const isText = typeof id === 'string' && typeof key === 'string' && ID_PATTERN.test(id)
    // JSON allows the NUL character in a text; PostgreSQL refuses it.
    return isText && !key.includes('\0') ? { id, key } : null
  } catch {
    return null
  }
}
