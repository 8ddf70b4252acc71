import { ORDER_STATES, type OrderState } from '../../../contract/order-states.ts'
import { PAYMENT_STATES } from '../../../contract/schemas/order.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export const STATUS_NAMES: Record<OrderState, string> = {
  placed: 'Unpaid',
  paid: 'Paid, to ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
}

type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_NAMES: Record<PaymentState, string> = {
  unpaid: 'Never paid',
  paid: 'Paid',
  refunded: 'Refunded in full',
}

/** The list's state in the URL. Days are in UTC, as on the server. */
export interface ManagedSearch extends ListPlace {
  q: string
  status: OrderState | ''
  payment: PaymentState | ''
  from: string
  to: string
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const FILTERS = ['q', 'status', 'payment', 'from', 'to'] as const

function readDay(day: string | null): string {
  return day && DAY_PATTERN.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

export function readManagedSearch(params: URLSearchParams): ManagedSearch {
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    status: ORDER_STATES.find((state) => state === params.get('status')) ?? '',
    payment: PAYMENT_STATES.find((state) => state === params.get('payment')) ?? '',
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
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  }
}

export function toManagedSearch(search: ManagedSearch): string {
  return toListAddress(toOrderFilter(search), search)
}

export function isFiltered(search: ManagedSearch): boolean {
  return FILTERS.some((name) => search[name] !== '')
}

/** No order is in a period that ends before it begins. */
export function isBackwards({ from, to }: Pick<ManagedSearch, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from
}
