import { HOUR_MS } from '../../contract/durations.ts'
import type { LineRow } from '../../server/modules/orders/order-lines.repository.ts'
import type { PaidOrderRow } from '../../server/modules/orders/orders.repository.ts'

export const NOON = Date.UTC(2026, 2, 1, 12)

export const lineRow: LineRow = {
  id: 'line-1',
  position: 1,
  product_id: 'product-1',
  product_name: 'N7 8C',
  unit_price_cents: 23_650,
  quantity: 10,
  price_cents: 236_500,
  shipped_quantity: 0,
  returned_quantity: 0,
  refunded_quantity: 0,
  refunded_cents: 0,
}

/** An order as the database stores it, held for an hour from noon, for rules that need no database. */
export const orderRow: PaidOrderRow = {
  id: 'order-1',
  number: 10_234,
  user_id: 'user-1',
  single_product_id: 'product-1',
  lines_cents: 236_500,
  shipping_cents: 0,
  tax_cents: 0,
  discount_cents: 0,
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
  created_at: NOON,
  updated_at: NOON + 1,
  lines: [lineRow],
  shipments: [],
  intent_id: 'pi_1',
  refunded_cents: null,
  owed_cents: null,
  disputed_cents: null,
  lost_cents: null,
  return_attempts: null,
}
