import type { Generated } from 'kysely'

/** What one browser or one account wants to buy. It reserves nothing. */
export interface CartTable {
  id: string
  /** Set for the cart of an account. */
  user_id: string | null
  /** Set for the cart of a browser: SHA-256 of the token in its cookie. */
  token_hash: string | null
  /** Counts the changes. An order is placed only from the version that it read. */
  version: number
  /** The order that emptied it; null once something is added. */
  order_id: Generated<string | null>
  created_at: number
  updated_at: number
  expires_at: number
}

export interface CartLineTable {
  cart_id: string
  product_id: string
  quantity: number
  /** The price per piece that the buyer last saw and accepted. */
  seen_unit_price_cents: number
  added_at: number
  /** What the buyer calls the product, as typed. */
  article_number: string | null
  /** Lines are shown in this order. */
  position: number
}
