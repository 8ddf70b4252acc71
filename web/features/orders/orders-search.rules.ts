import type { CallInput } from '../../api/client.ts'

export const PAGE_SIZE = 20

export const ORDER_VIEWS = ['all', 'to-pay', 'paid'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** What the address says: which orders, and where in the list one is. */
export interface OrdersSearch {
  view: OrderView
  cursor: string
  page: number
}

type OrderFilter = Pick<CallInput<'listOrders'>['query'], 'status' | 'payment'>

const FILTERS: Record<OrderView, OrderFilter> = {
  all: {},
  'to-pay': { status: 'placed' },
  paid: { payment: 'paid' },
}

export function toOrderQuery({ view, cursor }: OrdersSearch, user: string) {
  return { user, limit: PAGE_SIZE, ...FILTERS[view], ...(cursor && { cursor }) }
}

export function readOrdersSearch(params: URLSearchParams): OrdersSearch {
  const view = ORDER_VIEWS.find((known) => known === params.get('view')) ?? 'all'
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  // The page only counts; without a cursor one is at the beginning whatever it says.
  return { view, cursor, page: cursor && page > 1 ? page : 1 }
}

/** An address relative to the page: only what differs from the beginning of the whole list. */
export function toOrdersSearch({ view, cursor, page }: OrdersSearch): string {
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (cursor) {
    params.set('cursor', cursor)
    params.set('page', String(page))
  }
  return `?${params}`
}

/** The number of the first row of a page. */
export function firstSerial(page: number): number {
  return (page - 1) * PAGE_SIZE + 1
}
