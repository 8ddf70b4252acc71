import { fillPath } from '../../../contract/endpoints.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { pages } from '../../../contract/pages.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'

/** 'ship order' as 'Ship order'. */
export function toTitle(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}

/** Where what it was done to can be seen; null where there is no such page, or not any more. */
export function findSubjectPage({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!ID_PATTERN.test(subject) || action === 'delete product') return null
  if (action.endsWith('order')) return fillPath(pages.managedOrder, { id: subject })
  if (action.endsWith('message')) return fillPath(pages.message, { id: subject })
  return /(product|stock)$/.test(action) ? fillPath(pages.editProduct, { id: subject }) : null
}
