import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { OrderState } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'
import type { OrderPosition, OrderSearch } from './order-list.rules.ts'
import { type PaidOrderRow, selectOrders } from './orders.repository.ts'

export interface OrderFilter {
  /** Limits the list to this customer's orders, without those they removed from it. */
  ownerId: string | null
  email: string | null
  search: OrderSearch | null
  states: readonly OrderState[] | null
  ids: { first: string | null; end: string | null }
  now: number
}

interface Page {
  filter: OrderFilter
  after: OrderPosition | null
  limit: number
}

const eb = expressionBuilder<Database, 'orders'>()

/** Orders after a position, newest first. A search by name sorts by name first. */
export async function findOrders(db: Db, page: Page): Promise<PaidOrderRow[]> {
  const { ownerId, email, search, states, now } = page.filter
  if (!states) return findBranch(db, page, null)
  if (states.length === 0) return []
  // One customer has few orders: read them by their index, then filter by state.
  if (ownerId || email || search) {
    return findBranch(db, page, eb.or(states.flatMap((state) => branchesOf(state, STATE_READ, now))))
  }
  // Otherwise read one range of the status index per state, and merge the ranges.
  const branches = states.flatMap((state) => branchesOf(state, STATE_SOUGHT, now))
  const found = await Promise.all(branches.map((branch) => findBranch(db, page, branch)))
  return found
    .flat()
    .toSorted((a, b) => (a.id > b.id ? -1 : 1))
    .slice(0, page.limit)
}

const STATE_SOUGHT = sql.ref<OrderState>('orders.status')
/** An expression instead of the column, so that the database does not choose the status index. */
const STATE_READ = sql<OrderState>`(orders.status || '')`

type Condition = Expression<SqlBool>

/** An unpaid order whose hold has ended counts as expired, swept or not. */
function branchesOf(state: OrderState, column: Expression<OrderState>, now: number): Condition[] {
  const isPlaced = eb(column, '=', 'placed')
  if (state === 'placed') return [eb.and([isPlaced, eb('orders.hold_expires_at', '>', now)])]
  if (state !== 'expired') return [eb(column, '=', state)]
  return [eb(column, '=', 'expired'), eb.and([isPlaced, eb('orders.hold_expires_at', '<=', now)])]
}

async function findBranch(
  db: Db,
  { filter: { ownerId, email, search, ids }, after, limit }: Page,
  condition: Condition | null,
): Promise<PaidOrderRow[]> {
  let query = selectOrders(db)
  if (ownerId) query = query.where('orders.user_id', '=', ownerId).where('orders.hidden_at', 'is', null)
  if (email) query = query.where('orders.user_email', '=', email)
  if (search?.by === 'id') query = query.where('orders.id', '=', search.id)
  if (search?.by === 'number') query = query.where('orders.number', '=', search.number)
  if (search?.by === 'email') query = query.where('orders.user_email', '=', search.email)
  if (search?.by === 'transaction') query = query.where('payment.intent_id', '=', search.intentId)
  if (condition) query = query.where(condition)
  if (ids.first) query = query.where('orders.id', '>=', ids.first)
  if (ids.end) query = query.where('orders.id', '<', ids.end)
  if (search?.by === 'name') {
    query = query
      .where('orders.customer_key', '>=', search.beginning)
      .where('orders.customer_key', '<', `${search.beginning}\u{10ffff}`)
      .orderBy('orders.customer_key', 'desc')
    if (after)
      query = query.where(sql<SqlBool>`(orders.customer_key, orders.id) < (${after.key}, ${after.id})`)
  } else if (after) query = query.where('orders.id', '<', after.id)
  // One order at most. Without a sequence, PostgreSQL does not prefer the index of the ids.
  if (search?.by !== 'number') query = query.orderBy('orders.id', 'desc')
  return query.limit(limit).execute()
}
