import { searchQuestions, searchesMessages as texts } from '../../../content/messages/en/searches.ts'
import { addDays, formatShortDay } from '../../../contract/dates.ts'
import { SEARCH_PERIODS, type SearchPeriod } from '../../../contract/search-outcomes.ts'
import { FIRST_PAGE, type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export type SearchesTab = keyof typeof texts.tabs
export const TABS = Object.keys(texts.tabs) as SearchesTab[]

/** What the address of the page says. */
export interface SearchesPlace extends ListPlace {
  tab: SearchesTab
  days: SearchPeriod
}

const FIRST_TAB: SearchesTab = 'nothing'
const DEFAULT_DAYS: SearchPeriod = '30'

export function readSearchesPlace(params: URLSearchParams): SearchesPlace {
  const tab = TABS.find((name) => name === params.get('view')) ?? FIRST_TAB
  const days = SEARCH_PERIODS.find((period) => period === params.get('days')) ?? DEFAULT_DAYS
  return { tab, days, ...readListPlace(params) }
}

export function toSearchesAddress({ tab, days, ...place }: SearchesPlace): string {
  const filter = { view: tab === FIRST_TAB ? '' : tab, days: days === DEFAULT_DAYS ? '' : days }
  return toListAddress(filter, place)
}

/** Another view or period begins with its first page. */
export function toFirstPage(place: SearchesPlace, changed: Partial<SearchesPlace>): string {
  return toSearchesAddress({ ...place, ...FIRST_PAGE, ...changed })
}

/** 'today', 'yesterday' or 'Nov 14'. */
export function nameDay(day: string, today: string): string {
  if (day === today) return searchQuestions.today
  return day === addDays(today, -1) ? searchQuestions.yesterday : formatShortDay(day)
}

/** A share in percent with one decimal. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10
}

/** '+6.1' or '−9.4'. */
export function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`
}
