import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { DECIDED_DISPUTES, listDisputeStates } from '../../../contract/dispute-states.ts'
import type { OrderState } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Database } from '../../db/schema.ts'
import type { OrderNeed, OrderPosition, OrderSearch } from './order-list.rules.ts'
import { type PaidOrderRow, readOrders, selectOrders } from './orders.repository.ts'

export interface OrderFilter {
  /** Limits the list to this customer's orders, without those they removed from it. */
  ownerId: string | null
  email: string | null
  search: OrderSearch | null
  states: readonly OrderState[] | null
  /**
   * 'refund': only orders with money that an admin should look at, because a refund is owed or a dispute is open.
   * 'shipment': not those whose whole payment is gone, which stay paid because an appeal can bring it back.
   */
  needs: OrderNeed | null
  ids: { first: string | null; end: string | null }
  now: number
}

interface Page {
  filter: OrderFilter
  after: OrderPosition | null
  limit: number
  isOldestFirst?: boolean
}

const eb = expressionBuilder<Database, 'orders'>()

/** Orders after a position, newest first unless asked otherwise. A search by name sorts by name first. */
export async function findOrders(db: Db, page: Page): Promise<PaidOrderRow[]> {
  const { ownerId, email, search, states, needs, now } = page.filter
  if (!states) return findBranch(db, page, null)
  if (states.length === 0) return []
  // One customer has few orders, and few orders need a refund: read them by their index, then filter by state.
  if (ownerId || email || search || needs === 'refund') {
    return findBranch(db, page, eb.or(states.flatMap((state) => toStateConditions(state, STATE_READ, now))))
  }
  // Otherwise read one range of the status index per state, and merge the ranges. One statement reads them all, so an
  // order whose state changes meanwhile is in one of them.
  const branches = states.flatMap((state) => toStateConditions(state, STATE_SOUGHT, now))
  const found = branches
    .map((branch) => db.selectFrom(selectBranch(db, page, branch).as('branch')).selectAll())
    .reduce((all, next) => all.unionAll(next))
  return readOrders(await found.execute())
    .toSorted((a, b) => (a.id > b.id === (page.isOldestFirst ?? false) ? 1 : -1))
    .slice(0, page.limit)
}

const STATE_SOUGHT = sql.ref<OrderState>('orders.status')
/** An expression instead of the column, so that the database does not choose the status index. */
const STATE_READ = sql<OrderState>`(orders.status || '')`

type Condition = Expression<SqlBool>

/** An unpaid order whose hold has ended counts as expired, swept or not. */
function toStateConditions(state: OrderState, column: Expression<OrderState>, now: number): Condition[] {
  const isPlaced = eb(column, '=', 'placed')
  if (state === 'placed') return [eb.and([isPlaced, eb('orders.hold_expires_at', '>', now)])]
  if (state !== 'expired') return [eb(column, '=', state)]
  return [eb(column, '=', 'expired'), eb.and([isPlaced, eb('orders.hold_expires_at', '<=', now)])]
}

/** Ids of the orders whose refund is owed or whose payment is disputed. Both are few. */
function selectOrdersNeedingRefund(db: Db) {
  const owing = db
    .selectFrom('payment')
    .select('payment.order_id')
    .where('payment.owed_cents', '>', sql.lit(0))
    .where(sql<SqlBool>`payment.refunded_cents + payment.lost_cents < payment.amount_cents`)
  const disputed = db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select('payment.order_id')
    .where('dispute.status', 'not in', DECIDED_DISPUTES)
  return owing.union(disputed)
}

/** Ids of the orders whose payment went back by a lost dispute, with refunds or without. They are few. */
function selectOrdersWithoutMoney(db: Db) {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select('payment.order_id')
    .where('dispute.status', 'in', listDisputeStates('lost'))
    .where(sql<SqlBool>`payment.refunded_cents + payment.lost_cents >= payment.amount_cents`)
}

/** How many orders wait for an admin or a payment. */
export async function countWaitingOrders(
  db: Db,
  now: number,
): Promise<{ toShip: number; unpaid: number; toRefund: number }> {
  const ofState = (state: OrderState) =>
    db
      .selectFrom('orders')
      .select((fn) => fn.fn.countAll<number>().as('count'))
      .where(eb.or(toStateConditions(state, STATE_SOUGHT, now)))
  const [toShip, unpaid, toRefund] = await Promise.all([
    ofState('paid').where('orders.id', 'not in', selectOrdersWithoutMoney(db)).executeTakeFirstOrThrow(),
    ofState('placed').executeTakeFirstOrThrow(),
    db
      .selectFrom(selectOrdersNeedingRefund(db).as('needing'))
      .select((fn) => fn.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { toShip: Number(toShip.count), unpaid: Number(unpaid.count), toRefund: Number(toRefund.count) }
}

async function findBranch(db: Db, page: Page, condition: Condition | null): Promise<PaidOrderRow[]> {
  return readOrders(await selectBranch(db, page, condition).execute())
}

function selectBranch(
  db: Db,
  { filter: { ownerId, email, search, needs, ids }, after, limit, isOldestFirst }: Page,
  condition: Condition | null,
) {
  let query = selectOrders(db)
  if (ownerId) query = query.where('orders.user_id', '=', ownerId).where('orders.hidden_at', 'is', null)
  if (email) query = query.where('orders.user_email', '=', email)
  if (search?.by === 'id') query = query.where('orders.id', '=', search.id)
  if (search?.by === 'number') query = query.where('orders.number', '=', search.number)
  if (search?.by === 'email') query = query.where('orders.user_email', '=', search.email)
  if (search?.by === 'transaction') query = query.where('payment.intent_id', '=', search.intentId)
  if (condition) query = query.where(condition)
  if (needs === 'refund') query = query.where('orders.id', 'in', selectOrdersNeedingRefund(db))
  if (needs === 'shipment') query = query.where('orders.id', 'not in', selectOrdersWithoutMoney(db))
  if (ids.first) query = query.where('orders.id', '>=', ids.first)
  if (ids.end) query = query.where('orders.id', '<', ids.end)
  if (search?.by === 'name') {
    query = query
      .where('orders.customer_key', '>=', search.beginning)
      .where('orders.customer_key', '<', `${search.beginning}\u{10ffff}`)
      .orderBy('orders.customer_key', 'desc')
    if (after)
      query = query.where(sql<SqlBool>`(orders.customer_key, orders.id) < (${after.key}, ${after.id})`)
    return query.orderBy('orders.id', 'desc').limit(limit)
  }
  if (after) query = query.where('orders.id', isOldestFirst ? '>' : '<', after.id)
  // A number finds at most one order. Without ORDER BY, PostgreSQL does not prefer to walk the index of ids.
  if (search?.by !== 'number') query = query.orderBy('orders.id', isOldestFirst ? 'asc' : 'desc')
  return query.limit(limit)
}

export interface PackedOrderRow extends PaidOrderRow {
  /** By product id. */
  partNumbers: ReadonlyMap<string, string | null>
}

/** Orders with the part numbers of their products, in the order of the given ids. */
export async function findPackedOrders(db: Db, ids: readonly string[]): Promise<PackedOrderRow[]> {
  const orders = readOrders(await selectOrders(db).where('orders.id', 'in', ids).execute())
  const productIds = new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))
  const products = await findPartNumbers(db, [...productIds])
  const partNumbers = new Map(products.map(({ id, part_number }) => [id, part_number]))
  const byId = new Map(orders.map((order) => [order.id, { ...order, partNumbers }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function findPartNumbers(
  db: Db,
  productIds: readonly string[],
): Promise<{ id: string; part_number: string | null }[]> {
  const found: { id: string; part_number: string | null }[] = []
  for (const ids of inBatches(productIds)) {
    found.push(
      ...(await db.selectFrom('product').select(['id', 'part_number']).where('id', 'in', ids).execute()),
    )
  }
  return found
}
