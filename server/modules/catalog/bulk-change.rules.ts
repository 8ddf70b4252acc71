import { count } from '../../../content/messages/en/count.ts'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '../../../contract/constants.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { BulkChange } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { ProductRow } from '../../db/schema.ts'
import { formatCents } from '../shop/shop.ts'
import { findCategory } from './categories.ts'
import { readTerms } from './product-fields.rules.ts'
import { findCategoryIssue, findTermsIssues } from './product-write.rules.ts'

type Changed = Pick<
  ProductRow,
  | 'price_cents'
  | 'minimum_order'
  | 'order_multiple'
  | 'price_breaks'
  | 'on_hand'
  | 'reserved'
  | 'category'
  | 'archived_at'
>

/** 100 percent, in hundredths of a percent. */
const WHOLE = 100_00

/** `percent` is in hundredths of a percent. Rounds to the nearest cent, half a cent up. */
export function changeByPercent(cents: number, percent: number): number {
  return Math.floor((2 * cents * (WHOLE + percent) + WHOLE) / (2 * WHOLE))
}

/** The product as the change leaves it, whether or not that is allowed. */
export function applyBulkChange<Row extends Changed>(row: Row, change: BulkChange, now: number): Row {
  switch (change.kind) {
    case 'set-price':
      return { ...row, price_cents: parseAmount(change.price) ?? 0 }
    case 'change-price-by-percent':
      return { ...row, price_cents: changeByPercent(row.price_cents, change.percent) }
    case 'change-price-by-amount':
      return { ...row, price_cents: row.price_cents + change.amount }
    case 'set-stock':
      return { ...row, on_hand: change.pieces }
    case 'add-stock':
      return { ...row, on_hand: row.on_hand + change.pieces }
    case 'set-category':
      return { ...row, category: change.category }
    case 'archive':
      return { ...row, archived_at: row.archived_at ?? now }
    case 'restore':
      return { ...row, archived_at: null }
  }
}

function findPriceProblem(before: Changed, after: Changed): string | null {
  const price = after.price_cents
  if (price < 1) return `The price would be ${formatCents(price)}. It must be above ${formatCents(0)}.`
  if (price > MAX_PRICE_CENTS) return `The price would be above ${formatCents(MAX_PRICE_CENTS)}.`
  const [issue] = findTermsIssues(readTerms(after), readTerms(before))
  return issue ? `${issue.message}.` : null
}

function findStockProblem({ on_hand, reserved }: Changed): string | null {
  if (on_hand < 0) return 'There are fewer pieces on hand than you want to take away.'
  if (on_hand > MAX_QUANTITY) return `The stock would be above ${groupThousands(MAX_QUANTITY)} pieces.`
  if (on_hand >= reserved) return null
  return `${count(reserved, 'piece is', 'pieces are')} reserved for orders, so the stock cannot be lower.`
}

/** Why the change is not allowed for this product; null when it is allowed. */
export function findBulkProblem(before: Changed, after: Changed): string | null {
  if (after.price_cents !== before.price_cents) return findPriceProblem(before, after)
  if (after.on_hand !== before.on_hand) return findStockProblem(after)
  if (after.category !== before.category && findCategoryIssue(after.category)) {
    return 'This category does not exist.'
  }
  return null
}

/** The value that the change affects, as an admin reads it. */
export function showBulkValue(row: Changed, { kind }: BulkChange): string {
  switch (kind) {
    case 'set-price':
    case 'change-price-by-percent':
    case 'change-price-by-amount':
      return formatCents(row.price_cents)
    case 'set-stock':
    case 'add-stock':
      return groupThousands(row.on_hand)
    case 'set-category':
      return findCategory(row.category)?.name ?? row.category ?? 'No category'
    case 'archive':
    case 'restore':
      return row.archived_at === null ? 'In the shop' : 'Archived'
  }
}

export function hasChanged(before: Changed, after: Changed): boolean {
  return (['price_cents', 'on_hand', 'category', 'archived_at'] as const).some(
    (column) => before[column] !== after[column],
  )
}
