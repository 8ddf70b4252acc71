/** What a buyer calls a product: learned when they choose the product for a line of their own list. */
export interface ArticleNumberTable {
  user_id: string
  /** In lower case, only letters and digits. */
  typed: string
  product_id: string
  used_at: number
  /** The order or the list in which it was last used; both null when the buyer only chose a product for it. */
  order_id: string | null
  list_id: string | null
}
