import { findAuditSubject } from '../../../contract/audit-actions.ts'
import { isCalendarDay } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { pages } from '../../../contract/pages.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

/** Turns 'ship order' into 'Ship order'. */
export function toTitle(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}

/** The page of the entry's subject; null if there is none, or none anymore. */
export function findSubjectPage({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!ID_PATTERN.test(subject) || action === 'delete product') return null
  switch (findAuditSubject(action)) {
    case 'order':
      return fillPath(pages.managedOrder, { id: subject })
    case 'product':
      return fillPath(pages.editProduct, { id: subject })
    case 'message':
      return fillPath(pages.message, { id: subject })
    case 'synonym':
      return pages.searches
    default:
      return null
  }
}

/** The log's filters in the URL. */
export interface AuditSearch extends ListPlace {
  q: string
  action: string
  from: string
  to: string
}

export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const readDay = (name: string) => {
    const day = params.get(name) ?? ''
    return isCalendarDay(day) ? day : ''
  }
  return {
    q: params.get('q')?.trim().slice(0, MAX_SEARCH_TEXT) ?? '',
    action: params.get('action')?.slice(0, 60) ?? '',
    from: readDay('from'),
    to: readDay('to'),
    ...readListPlace(params),
  }
}

/** Only the active filters. */
export function toAuditFilter({ q, action, from, to }: AuditSearch) {
  return { ...(q && { q }), ...(action && { action }), ...(from && { from }), ...(to && { to }) }
}

export function toAuditSearch(search: AuditSearch): string {
  return toListAddress(toAuditFilter(search), search)
}
