import { ORDER_STATES, type OrderState } from '../../../contract/order-states.ts'
import { PAYMENT_STATES } from '../../../contract/schemas/order.ts'

export const PAGE_SIZE = 20

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

/** What the address says about the list. Days are in UTC, as the server counts them. */
export interface ManagedSearch {
  q: string
  status: OrderState | ''
  payment: PaymentState | ''
  from: string
  to: string
  cursor: string
  page: number
}

export const FIRST_PAGE = { cursor: '', page: 1 }

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const FILTERS = ['q', 'status', 'payment', 'from', 'to'] as const

function readDay(day: string | null): string {
  return day && DAY_PATTERN.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

export function readManagedSearch(params: URLSearchParams): ManagedSearch {
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    status: ORDER_STATES.find((state) => state === params.get('status')) ?? '',
    payment: PAYMENT_STATES.find((state) => state === params.get('payment')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    cursor,
    // The page only counts; without a cursor one is at the beginning whatever it says.
    page: cursor && page > 1 ? page : 1,
  }
}

/** What the server is asked for: only the filters that are set. */
export function toOrderFilter(search: ManagedSearch) {
  return {
    ...(search.q && { q: search.q }),
    ...(search.status && { status: search.status }),
    ...(search.payment && { payment: search.payment }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  }
}

/** An address relative to the page: only what differs from the whole list. */
export function toManagedSearch(search: ManagedSearch): string {
  const params = new URLSearchParams(toOrderFilter(search))
  if (search.cursor) {
    params.set('cursor', search.cursor)
    params.set('page', String(search.page))
  }
  return `?${params}`
}

export function isFiltered(search: ManagedSearch): boolean {
  return FILTERS.some((name) => search[name] !== '')
}

/** Nothing was placed in a period that ends before it begins. */
export function isBackwards({ from, to }: Pick<ManagedSearch, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from
}

export function firstSerial(page: number): number {
  return (page - 1) * PAGE_SIZE + 1
}
