import type { AuditAction } from '../../../contract/audit-actions.ts'
import { type PlainField, productFields } from '../../../contract/entities/product.ts'
import type { ProductRow } from '../../db/schema.ts'
import { findChangedFields, type PlainColumns, showField } from './product-fields.rules.ts'

type Columns = PlainColumns & Pick<ProductRow, 'image_key' | 'archived_at'>

const isMoney = (key: PlainField) => ['amount', 'breaks'].includes(productFields[key].kind)

/** The audit note of a product change: old and new prices, and the names of all other changed fields. */
export function describeChange(
  before: Columns,
  after: Columns,
  also: { specs: boolean; images: boolean } = { specs: false, images: false },
): { action: AuditAction; note: string } {
  const changed = findChangedFields(before, after)
  const words = [
    ...changed.filter(isMoney).map((key) => {
      const label = productFields[key].label.toLowerCase()
      return `${label} ${showField(before, key)} → ${showField(after, key)}`
    }),
    ...changed.filter((key) => !isMoney(key)).map((key) => productFields[key].label.toLowerCase()),
    before.image_key !== after.image_key && 'photo',
    also.specs && 'specs',
    also.images && 'more photos',
  ].filter((word) => typeof word === 'string')
  return {
    action: chooseAction(before.archived_at !== null, after.archived_at !== null),
    note: [before.name, words.join(', ')].filter(Boolean).join(': '),
  }
}

function chooseAction(wasArchived: boolean, isArchived: boolean): AuditAction {
  if (wasArchived === isArchived) return 'change product'
  return isArchived ? 'archive product' : 'restore product'
}
