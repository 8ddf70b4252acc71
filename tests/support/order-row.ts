import { HOUR_MS } from '../../contract/durations.ts'
import type { OrderRow, PaymentRow } from '../../server/db/schema.ts'

export const NOON = Date.UTC(2026, 2, 1, 12)

type PaymentColumn =
  | 'intent_id'
  | 'refunded_cents'
  | 'owed_cents'
  | 'disputed_cents'
  | 'lost_cents'
  | 'return_attempts'

/** An order as the database stores it, held for an hour from noon, for rules that need no database. */
export const orderRow: OrderRow & { [Column in PaymentColumn]: PaymentRow[Column] | null } = {
  id: 'order-1',
  number: 10_234,
  user_id: 'user-1',
  product_id: 'product-1',
  product_name: 'N7 8C',
  unit_price_cents: 23_650,
  quantity: 10,
  price_cents: 236_500,
  user_email: 'ines@firm.info',
  customer_name: 'Ines W',
  customer_key: 'ines w',
  address: '12 Mill Road',
  phone: '+1 555 0100',
  status: 'placed',
  version: 1,
  hold_expires_at: NOON + HOUR_MS,
  hidden_at: null,
  carrier: null,
  tracking: null,
  created_at: NOON,
  updated_at: NOON + 1,
  intent_id: 'pi_1',
  refunded_cents: null,
  owed_cents: null,
  disputed_cents: null,
  lost_cents: null,
  return_attempts: null,
}
