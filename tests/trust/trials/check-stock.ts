import { wasPaid } from '../../../contract/order-states.ts'
import type { TrialStore } from './trial.ts'

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)

/** Orders whose lines do not add up to what the order says, such as half of an order. */
async function findSumFaults({ db }: TrialStore['engine']): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(({ fn }) => [
      'orders.id',
      'orders.lines_cents',
      fn.sum<number | string | null>('order_line.price_cents').as('cents'),
    ])
    .groupBy(['orders.id', 'orders.lines_cents'])
    .execute()
  return orders
    .filter(({ lines_cents, cents }) => Number(cents ?? 0) !== lines_cents)
    .map(
      ({ id, lines_cents, cents }) =>
        `order ${id}: lines of ${cents ?? 0} cents, ${lines_cents} in the order`,
    )
}

/** Faults in the stock of these products: it disagrees with the ledger or the orders, or is negative. */
export async function findStockFaults(
  { engine }: Pick<TrialStore, 'engine'> & Partial<TrialStore>,
  productIds: readonly string[],
): Promise<string[]> {
  const { db } = engine
  const products = await db
    .selectFrom('product')
    .select(['id', 'on_hand', 'reserved'])
    .where('id', 'in', productIds)
    .execute()
  const ledger = await db
    .selectFrom('stock_ledger')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['product_id', 'status', 'quantity', 'returned_quantity', 'held_until'])
    .where('product_id', 'in', productIds)
    .execute()
  const stockFaults = products.flatMap(({ id, on_hand, reserved }) => {
    const rows = ledger.filter(({ product_id }) => product_id === id)
    const own = lines.filter(({ product_id }) => product_id === id)
    const opening = rows.filter(({ reason }) => reason === 'opening')
    const held = sum(
      own.filter(({ status }) => status === 'placed'),
      ({ quantity }) => quantity,
    )
    const sold = sum(
      own.filter(({ status }) => wasPaid(status)),
      ({ quantity, returned_quantity }) => quantity - returned_quantity,
    )
    const expected = {
      'on hand by the ledger': [on_hand, sum(rows, ({ on_hand_change }) => on_hand_change)],
      'reserved by the ledger': [reserved, sum(rows, ({ reserved_change }) => reserved_change)],
      'on hand by what was sold': [on_hand, sum(opening, ({ on_hand_change }) => on_hand_change) - sold],
      'reserved by what is held': [reserved, held],
      'lines held unpaid': [
        own.filter(({ held_until }) => held_until !== null).length,
        own.filter(({ status }) => status === 'placed').length,
      ],
    }
    const faults = Object.entries(expected).flatMap(([what, [is, should]]) =>
      is === should ? [] : [`product ${id}: ${what} should be ${should} and is ${is}`],
    )
    return reserved < 0 || on_hand < reserved
      ? [...faults, `product ${id}: ${reserved} of ${on_hand} are reserved`]
      : faults
  })
  return [...stockFaults, ...(await findSumFaults(engine))]
}
