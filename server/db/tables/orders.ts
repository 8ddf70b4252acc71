import type { Generated } from 'kysely'
import type { OrderState } from '../../../contract/order-states.ts'

/** An order keeps the values it was placed with. What it orders is in its lines. */
export interface OrderTable {
  id: string
  /** What people call the order by, such as 10234. Unique and ascending, with gaps. */
  number: number
  user_id: string
  /** The product of an order that was placed for one product; null for the order of a cart. */
  single_product_id: string | null
  lines_cents: number
  shipping_cents: Generated<number>
  tax_cents: Generated<number>
  discount_cents: Generated<number>
  /** Lines plus shipping and tax, less the discount. */
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
  /** Set when the order was removed from its customer's list. The record stays. */
  hidden_at: number | null
  created_at: number
  updated_at: number
}

/** One product of an order. Later changes of the product do not affect it. */
export interface OrderLineTable {
  id: string
  order_id: string
  /** Counts from 1, in the order in which the buyer has the lines. */
  position: number
  product_id: string
  product_name: string
  unit_price_cents: number
  quantity: number
  price_cents: number
  /** Set while the line holds stock unpaid: the order's `hold_expires_at`. */
  held_until: number | null
  /** A keyed hash of the buyer's network address, while the line holds stock. */
  hold_origin: string | null
  /** Set while stock is held for a buyer who, when ordering, had no confirmed address or had never paid an order. */
  hold_class: 'unconfirmed' | 'new' | null
  /** Pieces in shipments. */
  shipped_quantity: Generated<number>
  /** Pieces that went back into the stock because they were refunded before they were shipped. */
  returned_quantity: Generated<number>
  /** Pieces and money in refunds of this line. A refund of a plain amount belongs to no line. */
  refunded_quantity: Generated<number>
  refunded_cents: Generated<number>
}

/** One parcel of an order. */
export interface ShipmentTable {
  id: string
  order_id: string
  carrier: string
  tracking: string
  created_at: number
}

export interface ShipmentLineTable {
  shipment_id: string
  line_id: string
  quantity: number
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
