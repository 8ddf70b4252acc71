import { LIST_LIMIT_MAX } from '../../../contract/constants.ts'
import type { CallInput } from '../../api/client.ts'
import { type ListPlace, PAGE_SIZE, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export const ORDER_VIEWS = ['all', 'to-pay', 'paid'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The URL's filter and position in the list. */
export interface OrdersSearch extends ListPlace {
  view: OrderView
}

type OrderFilter = Pick<CallInput<'listOrders'>['query'], 'status' | 'payment' | 'without'>

const FILTERS: Record<OrderView, OrderFilter> = {
  // Unpaid orders come first, from a list of their own.
  all: { without: 'placed' },
  'to-pay': { status: 'placed' },
  paid: { payment: 'paid' },
}

export function toOrderQuery({ view, cursor }: OrdersSearch, user: string) {
  return { user, limit: PAGE_SIZE, ...FILTERS[view], ...(cursor && { cursor }) }
}

/** The orders that need the customer. */
export function toUnpaidQuery(user: string) {
  return { user, status: 'placed' as const, limit: LIST_LIMIT_MAX }
}

export function readOrdersSearch(params: URLSearchParams): OrdersSearch {
  const view = ORDER_VIEWS.find((known) => known === params.get('view')) ?? 'all'
  return { view, ...readListPlace(params) }
}

export function toOrdersSearch({ view, ...place }: OrdersSearch): string {
  return toListAddress({ view: view === 'all' ? '' : view }, place)
}
