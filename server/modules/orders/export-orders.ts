import { toZonedIso } from '../../../contract/dates.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { toAmount } from '../../../contract/money.ts'
import { wasPaid } from '../../../contract/order-states.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../../csv/write-csv.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { formatOrderNumber, shop } from '../shop/shop.ts'
import { toOrderFilter } from './list-orders.ts'
import { findOrders } from './order-list.repository.ts'
import type { OrderPosition } from './order-list.rules.ts'
import type { PaidOrderRow } from './orders.repository.ts'
import { stateOf } from './orders.rules.ts'

const BATCH_ROWS = 500

const COLUMNS = [
  'number',
  'order',
  'placed',
  'status',
  'product',
  'pieces',
  'unit price',
  'total',
  'refunded',
  'customer',
  'email',
  'address',
  'phone',
  'transaction',
  'carrier',
  'tracking',
] as const

function toCells(row: PaidOrderRow, now: number): (string | number | null)[] {
  const status = stateOf(row, now)
  return [
    formatOrderNumber(row.number),
    row.id,
    toZonedIso(row.created_at, shop.timeZone),
    status,
    row.product_name,
    row.quantity,
    toAmount(row.unit_price_cents),
    toAmount(row.price_cents),
    toAmount(wasPaid(status) ? (row.refunded_cents ?? 0) : 0),
    row.customer_name,
    row.user_email,
    row.address,
    row.phone,
    wasPaid(status) ? row.intent_id : null,
    row.carrier,
    row.tracking,
  ]
}

/** Yields the filtered orders as CSV in batches, so that a million orders need no more memory than a few. */
export async function* exportOrders(
  { db }: Engine,
  { query, caller, now }: { query: EndpointInput<'exportOrders'>['query']; caller: Caller; now: number },
): AsyncGenerator<string> {
  const filter = toOrderFilter(query, { caller, now })
  yield BYTE_ORDER_MARK + writeCsv([COLUMNS])
  let after: OrderPosition | null = null
  do {
    const rows = await findOrders(db, { filter, after, limit: BATCH_ROWS })
    if (rows.length > 0) yield writeCsv(rows.map((row) => toCells(row, now)))
    const last = rows.at(-1)
    after = last && rows.length === BATCH_ROWS ? { id: last.id, key: last.customer_key } : null
  } while (after)
}
