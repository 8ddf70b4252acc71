import type { Generated } from 'kysely'
import type { ProductColumns } from '../../../contract/entities/product.ts'

/** Beside the columns of the fields that contract/entities/product.ts describes. */
export interface ProductTable extends ProductColumns {
  /** The row's own small number, each database's own. */
  number: Generated<number>
  id: string
  slug: string
  reserved: number
  search_text: string
  created_at: number
  updated_at: number
  /** How many shown reviews gave it so many stars; triggers of the table review count. */
  stars_1: Generated<number>
  stars_2: Generated<number>
  stars_3: Generated<number>
  stars_4: Generated<number>
  stars_5: Generated<number>
  /** Archived products stay for the orders that name them and are shown nowhere else. */
  archived_at: number | null
}

/** One value of one spec; several rows where several values apply. */
export interface ProductSpecTable {
  product_id: string
  key: string
  position: number
  text_value: string
  number_value: number | null
}

/** Further pictures of a product, after the one it is known by. */
export interface ProductPictureTable {
  product_id: string
  position: number
  image_key: string
}

/** Every change of stock; the sums per product equal on_hand and reserved. */
export interface StockLedgerTable {
  id: string
  product_id: string
  order_id: string | null
  on_hand_change: number
  reserved_change: number
  reason: 'opening' | 'correction' | 'reserve' | 'release' | 'sale' | 'return'
  note: string | null
  actor_id: string | null
  created_at: number
}
