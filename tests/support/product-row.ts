import type { ProductRow } from '../../server/db/schema.ts'

/** A product as the database stores it, for rules that need no database. */
export const productRow: ProductRow = {
  number: 1,
  id: '0190a6e0-0000-7000-8000-000000000001',
  slug: 'n7-8c',
  part_number: 'NB-N7-8C',
  name: 'N7 8C',
  description: 'Eight cores',
  category: 'processors',
  price_cents: 23_600,
  minimum_order: 10,
  on_hand: 500,
  reserved: 20,
  image_key: null,
  search_text: 'n7 8c',
  created_at: 0,
  updated_at: 0,
  stars_1: 0,
  stars_2: 0,
  stars_3: 0,
  stars_4: 0,
  stars_5: 0,
  archived_at: null,
  lead_time_days: null,
  order_multiple: 1,
  price_breaks: '[]',
}

export function specRow(key: string, text_value: string, position = 0) {
  return { product_id: productRow.id, key, position, text_value, number_value: null }
}
