import { fillPath } from '../../../contract/endpoints.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { pages } from '../../../contract/pages.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'

/** Turns 'ship order' into 'Ship order'. */
export function toTitle(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}

/** The page of the entry's subject; null if there is none, or none anymore. */
export function findSubjectPage({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!ID_PATTERN.test(subject) || action === 'delete product') return null
  if (action.endsWith('order')) return fillPath(pages.managedOrder, { id: subject })
  if (action.endsWith('message')) return fillPath(pages.message, { id: subject })
  return /(product|stock)$/.test(action) ? fillPath(pages.editProduct, { id: subject }) : null
}
