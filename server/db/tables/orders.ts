import type { Generated } from 'kysely'
import type { OrderState } from '../../../contract/order-states.ts'

/** An order keeps the values it was placed with. Later changes of the product do not affect it. */
export interface OrderTable {
  id: string
  /** What people call the order by, such as 10234. Unique and ascending, with gaps. */
  number: number
  user_id: string
  product_id: string
  product_name: string
  unit_price_cents: number
  quantity: number
  price_cents: number
  user_email: string
  customer_name: string
  /** The name in lower case, for searching. */
  customer_key: Generated<string>
  address: string
  phone: string
  status: OrderState
  version: number
  hold_expires_at: number | null
  /** A keyed hash of the buyer's network address, while the order holds stock. */
  hold_origin: Generated<string | null>
  /** Set while stock is held for a buyer who, when ordering, had no confirmed address or had never paid an order. */
  hold_class: Generated<'unconfirmed' | 'new' | null>
  /** Set when the customer removed a paid order from their list. The record stays. */
  hidden_at: number | null
  carrier: string | null
  tracking: string | null
  created_at: number
  updated_at: number
}

export interface OrderEventTable {
  id: string
  order_id: string
  from_status: OrderState | null
  to_status: OrderState
  actor_id: string | null
  /** The role in which the person acted: an admin who buys is the customer of their own orders. */
  actor: Generated<'customer' | 'shop' | 'system'>
  note: string | null
  created_at: number
}
