import { v7 as uuidv7 } from 'uuid'
import { MINUTE_MS } from '../../contract/durations.ts'
import { FIRST_ORDER_NUMBER } from '../../contract/order-number.ts'
import type { OrderState } from '../../contract/order-states.ts'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { continueOrderNumbers } from '../../server/db/dialect/order-numbers.ts'
import { insertProduct, insertSession, insertUser } from '../../tests/support/factories.ts'
import { fillInBulk, type InsertRows } from './fill-in-bulk.ts'

const ORDERS_PER_CUSTOMER = 20
const LINES_PER_ORDER = 5
const PRODUCTS = 100

/** The final states of a hundred orders. */
const FINAL_STATES: readonly [OrderState, number][] = [
  ['delivered', 70],
  ['shipped', 10],
  ['paid', 6],
  ['refunded', 4],
  ['cancelled', 5],
  ['expired', 5],
]

function pickFinalState(index: number): OrderState {
  let place = (index * 37) % 100
  for (const [state, share] of FINAL_STATES) {
    if (place < share) return state
    place -= share
  }
  return 'delivered'
}

/**
 * Fills an empty shop with orders as a real one has them: one a minute up to now, 20 per customer, with five lines,
 * history, ledger and payment. Returns what the measurements need.
 */
export async function fillOrders(engine: Engine, count: number) {
  const products: string[] = []
  for (let index = 0; index < PRODUCTS; index += 1) {
    products.push(await insertProduct(engine, { on_hand: 10_000_000, minimum_order: 1 }))
  }
  const customers = await insertCustomers(engine, Math.ceil(count / ORDERS_PER_CUSTOMER))
  const start = Date.now() - count * MINUTE_MS
  await fillInBulk(engine, {
    count,
    tables: ['orders', 'order_line', 'order_event', 'stock_ledger', 'payment'],
    insert(insertRows, indexes) {
      const orders = indexes.map((index) => {
        // Consecutive orders belong to different customers.
        const number = index % customers.length
        return toOrder({ index, number, customers, time: start + index * MINUTE_MS })
      })
      return insertAll(insertRows, orders, products)
    },
  })
  await continueOrderNumbers(engine.db)
  return { customers, products, middle: uuidv7({ msecs: start + (count / 2) * MINUTE_MS }) }
}

function toOrder({
  index,
  number,
  customers,
  time,
}: {
  index: number
  number: number
  customers: readonly string[]
  time: number
}) {
  const userId = customers[number] ?? ''
  const name = `Customer ${number} of ${customers.length}`
  return {
    id: uuidv7({ msecs: time }),
    number: FIRST_ORDER_NUMBER + index,
    user_id: userId,
    single_product_id: null,
    lines_cents: LINES_PER_ORDER * 10_000,
    price_cents: LINES_PER_ORDER * 10_000,
    user_email: `buyer-${userId}@firm.info`,
    customer_name: name,
    customer_key: name.toLowerCase(),
    address: '1 Works Road, Pécs',
    phone: '555 0100',
    status: pickFinalState(index),
    version: 3,
    hold_expires_at: time + 48 * 60 * MINUTE_MS,
    created_at: time,
    updated_at: time,
  }
}

/** The lines of an order, each of another product. */
function toLines(order: ReturnType<typeof toOrder>, products: readonly string[]) {
  return Array.from({ length: LINES_PER_ORDER }, (_, index) => ({
    id: uuidv7({ msecs: order.created_at }),
    order_id: order.id,
    position: index + 1,
    product_id: products[(order.number + index) % products.length] ?? '',
    product_name: 'Part',
    unit_price_cents: 1_000,
    quantity: 10,
    price_cents: 10_000,
  }))
}

async function insertAll(
  insertRows: InsertRows,
  orders: ReturnType<typeof toOrder>[],
  products: readonly string[],
): Promise<void> {
  await insertRows('orders', orders)
  const lines = orders.flatMap((order) => toLines(order, products))
  await insertRows('order_line', lines)
  const common = ({ id, created_at }: { id: string; created_at: number }) => ({
    id: uuidv7({ msecs: created_at }),
    order_id: id,
    created_at,
  })
  const events = orders.map((order) => ({ ...common(order), to_status: 'placed' as const }))
  await insertRows('order_event', events)
  const ledger = lines.map(({ order_id, product_id }) => ({
    id: uuidv7(),
    order_id,
    created_at: 1,
    product_id,
    on_hand_change: 0,
    reserved_change: 0,
    reason: 'reserve' as const,
  }))
  await insertRows('stock_ledger', ledger)
  const payments = orders
    .filter(({ status }) => status !== 'cancelled' && status !== 'expired')
    .map((order) => ({
      ...common(order),
      intent_id: `pi_${order.id}`,
      amount_cents: order.price_cents,
      refunded_cents: order.status === 'refunded' ? order.price_cents : 0,
      currency: 'usd',
      status: 'succeeded' as const,
      updated_at: order.created_at,
    }))
  await insertRows('payment', payments)
}

export async function insertCustomers(engine: Engine, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7())
  await fillInBulk(engine, {
    count,
    tables: ['users'],
    insert: (insertRows, indexes) =>
      insertRows(
        'users',
        indexes.map((index) => ({
          id: ids[index] ?? '',
          email: `buyer-${ids[index]}@firm.info`,
          role: 'customer' as const,
          created_at: 1,
          updated_at: 1,
        })),
      ),
  })
  return ids
}

export async function insertBuyer(engine: Engine) {
  const userId = await insertUser(engine)
  const sessionId = await insertSession(engine, userId)
  return { userId, sessionId, email: `buyer-${userId}@firm.info`, role: 'customer' as const }
}
