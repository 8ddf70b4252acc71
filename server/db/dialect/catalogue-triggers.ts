import { sql } from 'kysely'

/** Not the stock: orders change it all the time, and only a crossing of levels concerns the index. */
export const INDEXED_COLUMNS = sql.raw(
  'name, part_number, description, search_text, category, price_cents, minimum_order, archived_at, updated_at',
)

/** contract/stock-level.ts in SQL. The figure stands here as it was when the triggers were made: a test compares. */
function stockLevel(row: 'old' | 'new'): string {
  const available = `(${row}.on_hand - ${row}.reserved)`
  return `(case when ${available} < ${row}.minimum_order then 0
    when ${available} < ${row}.minimum_order * 20 then 1 else 2 end)`
}

export const LEVEL_CROSSED = sql.raw(`${stockLevel('old')} <> ${stockLevel('new')}`)
