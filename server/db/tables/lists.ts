/** Products that a buyer saved under a name, from a cart or an order. */
export interface SavedListTable {
  id: string
  user_id: string
  /** Different for each list of an account. */
  name: string
  /**
   * The last part of the link by which anyone can read the list; null when it is not shared. Stored as it is, so that
   * the owner can copy the link again: it opens nothing but these lines.
   */
  token: string | null
  created_at: number
}

export interface SavedListLineTable {
  list_id: string
  product_id: string
  quantity: number
  /** The price per piece when the list was saved, or at which it was ordered. */
  seen_unit_price_cents: number
  /** What the owner calls the product, as typed. Nobody else sees it. */
  article_number: string | null
  /** Lines are shown in this order. */
  position: number
}
