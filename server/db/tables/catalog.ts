import type { Generated } from 'kysely'
import type { DefaultedColumn, ProductColumns } from '../../../contract/entities/product.ts'

type FieldColumns = {
  [Column in keyof ProductColumns]: Column extends DefaultedColumn
    ? Generated<ProductColumns[Column]>
    : ProductColumns[Column]
}

/** These columns come in addition to those of the fields in contract/entities/product.ts. */
export interface ProductTable extends FieldColumns {
  /** A small number that each database assigns itself. */
  number: Generated<number>
  id: string
  slug: string
  reserved: number
  search_text: string
  created_at: number
  updated_at: number
  /** How many visible reviews gave this many stars. Triggers on `review` keep the count. */
  stars_1: Generated<number>
  stars_2: Generated<number>
  stars_3: Generated<number>
  stars_4: Generated<number>
  stars_5: Generated<number>
  /** An archived product is no longer sold. Its row stays for the orders, carts and lists that name it. */
  archived_at: number | null
}

/** A request that added a product, by the id that its sender made. */
export interface ProductRequestTable {
  id: string
  product_id: string
  content_hash: string
}

/** One value of one spec; a spec with several values has several rows. */
export interface ProductSpecTable {
  product_id: string
  key: string
  position: number
  text_value: string
  number_value: number | null
}

/** Images of a product besides its main one. */
export interface ProductImageTable {
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
  /** Tells apart the returns of one order: the version of the order at the return. 0 for all other reasons. */
  order_version: Generated<number>
  note: string | null
  actor_id: string | null
  created_at: number
}
