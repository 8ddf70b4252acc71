import type { ProductRow } from '../../db/schema.ts'
import { formatCents } from '../shop/shop.ts'

const WORDS = {
  name: 'name',
  description: 'description',
  part_number: 'part number',
  category: 'category',
  minimum_order: 'minimum order',
  image_key: 'photo',
} as const

type Columns = Pick<ProductRow, keyof typeof WORDS | 'price_cents' | 'archived_at'>

/** How the admins' log tells a change of a product: a price with both figures, everything else by its name. */
export function describeChange(
  before: Columns,
  after: Columns & { specs?: object | undefined; gallery?: readonly string[] | undefined },
): { action: string; note: string } {
  const keys = Object.keys(WORDS) as (keyof typeof WORDS)[]
  const changed = [
    before.price_cents !== after.price_cents &&
      `price ${formatCents(before.price_cents)} → ${formatCents(after.price_cents)}`,
    ...keys.map((key) => before[key] !== after[key] && WORDS[key]),
    after.specs && 'specs',
    after.gallery && 'pictures',
  ].filter((word) => typeof word === 'string')
  return {
    action: chooseAction(before.archived_at !== null, after.archived_at !== null),
    note: [before.name, changed.join(', ')].filter(Boolean).join(': '),
  }
}

function chooseAction(wasArchived: boolean, isArchived: boolean): string {
  if (wasArchived === isArchived) return 'change product'
  return isArchived ? 'archive product' : 'restore product'
}
