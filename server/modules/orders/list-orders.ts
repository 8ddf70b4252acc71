import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { createCursorError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { findProductImages } from '../catalog/find-product-images.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { shop } from '../shop/shop.ts'
import { countWaitingOrders, findOrders, type OrderFilter } from './order-list.repository.ts'
import { chooseStates, decodePosition, encodePosition, toIdRange, toSearch } from './order-list.rules.ts'
import { toOrder } from './orders.rules.ts'

interface OrderList {
  orders: Order[]
  nextCursor: string | null
  /** Null unless the first page holds everything, because counting would cost a query. */
  total: number | null
}

type Asked = Omit<EndpointInput<'listOrders'>['query'], 'limit' | 'cursor' | 'sort'>

/**
 * Customers find their own orders by account id: a person who registers the address of a removed customer must not see
 * that customer's orders. Admins find other people's orders by the email address in the order.
 */
export function toOrderFilter(query: Asked, { caller, now }: { caller: Caller; now: number }): OrderFilter {
  const user = query.user?.toLowerCase() ?? null
  const isOwn = user === caller.email
  return {
    ownerId: isOwn ? caller.userId : null,
    email: isOwn ? null : user,
    search: toSearch(query.q),
    states: chooseStates(query),
    needs: query.needs ?? null,
    ids: toIdRange(query, shop.timeZone),
    now,
  }
}

export async function listOrders(
  engine: EngineWithImages,
  {
    query: { limit, cursor, sort, ...asked },
    caller,
    now,
  }: { query: EndpointInput<'listOrders'>['query']; caller: Caller; now: number },
): Promise<OrderList> {
  const { db } = engine
  const after = cursor ? decodePosition(cursor) : null
  if (cursor && !after) throw createCursorError()
  const filter = toOrderFilter(asked, { caller, now })
  const found = await findOrders(db, { filter, after, limit: limit + 1, isOldestFirst: sort === 'oldest' })
  const { shown, nextCursor } = cutPage(found, limit, ({ id, customer_key: key }) =>
    encodePosition({ id, key }),
  )
  const firstProductOf = (row: (typeof shown)[number]) => row.lines[0]?.product_id ?? ''
  const images = await findProductImages(engine, shown.map(firstProductOf))
  return {
    orders: shown.map((row) => toOrder(row, { image: images.get(firstProductOf(row)) ?? null, now })),
    nextCursor,
    total: after || nextCursor ? null : shown.length,
  }
}

/** How many orders wait for a shipment, a payment or a refund. The order list finds the same ones. */
export function readWaitingOrderCounts({ db }: Engine, now: number) {
  return countWaitingOrders(db, now)
}
