import type { Generated } from 'kysely'
import type { OrderState } from '../../../contract/order-states.ts'

/** An order keeps what it was placed with; later changes of the product do not reach it. */
export interface OrderTable {
  id: string
  user_id: string
  product_id: string
  product_name: string
  unit_price_cents: number
  quantity: number
  price_cents: number
  user_email: string
  customer_name: string
  /** The name as it is searched by: in lower case. */
  customer_key: Generated<string>
  address: string
  phone: string
  status: OrderState
  version: number
  hold_expires_at: number | null
  /** A keyed hash of the buyer's network address, while the order holds pieces. */
  hold_origin: Generated<string | null>
  /** While pieces are held for a buyer who, when they ordered, had no confirmed address or had never paid an order. */
  hold_class: Generated<'unconfirmed' | 'new' | null>
  /** Set when the customer took a paid order off the list; the record stays. */
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
  /** In which part somebody acted: an admin who buys is a customer of their own orders. */
  actor: Generated<'customer' | 'shop' | 'system'>
  note: string | null
  created_at: number
}
