import { orderFilters, orderViews } from '../../../content/messages/en/manage-orders.ts'
import { isCalendarDay } from '../../../contract/dates.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { ORDER_STATES, type OrderState } from '../../../contract/order-states.ts'
import { PAYMENT_STATES } from '../../../contract/schemas/order.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { FIRST_PAGE, type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export const STATE_NAMES: Record<OrderState, string> = orderFilters.states

type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_NAMES: Record<PaymentState, string> = orderFilters.payments

/** The list's state in the URL. Days are in the shop's time zone, as on the server. */
export interface ManagedSearch extends ListPlace {
  q: string
  status: OrderState | ''
  payment: PaymentState | ''
  /** Orders to ship, or with money that an admin should look at. */
  needs: (typeof NEEDS)[number] | ''
  from: string
  to: string
}

const NEEDS = ['shipment', 'refund'] as const
const FILTERS = ['q', 'status', 'payment', 'needs', 'from', 'to'] as const

function readDay(day: string | null): string {
  return isCalendarDay(day) ? day : ''
}

export function readManagedSearch(params: URLSearchParams): ManagedSearch {
  return {
    q: params.get('q')?.trim().slice(0, MAX_SEARCH_TEXT) ?? '',
    status: ORDER_STATES.find((state) => state === params.get('status')) ?? '',
    payment: PAYMENT_STATES.find((state) => state === params.get('payment')) ?? '',
    needs: NEEDS.find((need) => need === params.get('needs')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    ...readListPlace(params),
  }
}

/** The request's query: only the active filters. */
export function toOrderFilter(search: ManagedSearch) {
  return {
    ...(search.q && { q: search.q }),
    ...(search.status && { status: search.status }),
    ...(search.payment && { payment: search.payment }),
    ...(search.needs && { needs: search.needs }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  }
}

export function toManagedSearch(search: ManagedSearch): string {
  return toListAddress(toOrderFilter(search), search)
}

/** The address of the list with one order open beside it. */
export function toOpenOrder(search: ManagedSearch, id: string): string {
  const params = new URLSearchParams(toManagedSearch(search))
  if (id) params.set('order', id)
  return `?${params}`
}

export function readOpenOrder(params: URLSearchParams): string {
  const id = params.get('order') ?? ''
  return ID_PATTERN.test(id) ? id : ''
}

export const VIEWS = ['toShip', 'unpaid', 'toRefund', 'shipped', 'all'] as const
export type ManagedOrderView = (typeof VIEWS)[number]

const VIEW_FILTERS: Record<ManagedOrderView, Pick<ManagedSearch, 'status' | 'needs'>> = {
  toShip: { status: '', needs: 'shipment' },
  unpaid: { status: 'placed', needs: '' },
  toRefund: { status: '', needs: 'refund' },
  shipped: { status: 'shipped', needs: '' },
  all: { status: '', needs: '' },
}

export const VIEW_NAMES: Record<ManagedOrderView, string> = orderViews

/** Another view keeps the search text and the dates, and resets the other filters. */
export function toView(search: ManagedSearch, view: ManagedOrderView): string {
  return toManagedSearch({ ...search, ...VIEW_FILTERS[view], payment: '', ...FIRST_PAGE })
}

export function findView({ status, needs, payment }: ManagedSearch): ManagedOrderView | undefined {
  if (payment) return undefined
  return VIEWS.find((view) => VIEW_FILTERS[view].status === status && VIEW_FILTERS[view].needs === needs)
}

/** What has waited longest is shipped first. */
export function isOldestFirst(search: ManagedSearch): boolean {
  return findView(search) === 'toShip'
}

export function isFiltered(search: ManagedSearch): boolean {
  return FILTERS.some((name) => search[name] !== '')
}

/** No order is in a period that ends before it begins. */
export function isBackwards({ from, to }: Pick<ManagedSearch, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from
}
