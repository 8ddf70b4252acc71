import { BYTE_ORDER_MARK, writeCsv } from '../../../contract/csv.ts'
import { toZonedIso } from '../../../contract/dates.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { toAmount } from '../../../contract/money.ts'
import { wasPaid } from '../../../contract/order-states.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { formatOrderNumber, shop } from '../shop/shop.ts'
import { toOrderFilter } from './list-orders.ts'
import { findOrders } from './order-list.repository.ts'
import type { OrderPosition } from './order-list.rules.ts'
import type { PaidOrderRow } from './orders.repository.ts'
import { stateOf } from './orders.rules.ts'
import { findShippedLines } from './shipments.repository.ts'

const BATCH_ROWS = 500

const COLUMNS = [
  'number',
  'order',
  'placed',
  'status',
  'line',
  'product',
  'pieces',
  'shipped',
  'unit price',
  'amount',
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

type ShippedLine = Awaited<ReturnType<typeof findShippedLines>>[number]

/** The parcels that hold pieces of a line, oldest first. */
function joinParcels(row: PaidOrderRow, shipped: readonly ShippedLine[]) {
  const ids = new Set(shipped.map(({ shipment_id }) => shipment_id))
  const parcels = row.shipments.filter(({ id }) => ids.has(id))
  const join = (values: readonly string[]) => values.join('; ') || null
  return {
    carrier: join(parcels.map(({ carrier }) => carrier)),
    tracking: join(parcels.map(({ tracking }) => tracking)),
  }
}

type ShippedByLine = ReadonlyMap<string, readonly ShippedLine[]>

/** One row for each line. Sums of the whole order are in its first row only, so that a column adds up. */
function toRows(row: PaidOrderRow, shipped: ShippedByLine, now: number): (string | number | null)[][] {
  const status = stateOf(row, now)
  return row.lines.map((line, index) => {
    const { carrier, tracking } = joinParcels(row, shipped.get(line.id) ?? [])
    return [
      formatOrderNumber(row.number),
      row.id,
      toZonedIso(row.created_at, shop.timeZone),
      status,
      line.position,
      line.product_name,
      line.quantity,
      line.shipped_quantity,
      toAmount(line.unit_price_cents),
      toAmount(line.price_cents),
      index === 0 ? toAmount(row.price_cents) : null,
      index === 0 ? toAmount(wasPaid(status) ? (row.refunded_cents ?? 0) : 0) : null,
      row.customer_name,
      row.user_email,
      row.address,
      row.phone,
      wasPaid(status) ? row.intent_id : null,
      carrier,
      tracking,
    ]
  })
}

async function findShipped(db: Db, rows: readonly PaidOrderRow[]): Promise<ShippedByLine> {
  const ids = rows.filter(({ shipments }) => shipments.length > 0).map(({ id }) => id)
  return Map.groupBy(await findShippedLines(db, ids), ({ line_id }) => line_id)
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
    const shipped = await findShipped(db, rows)
    if (rows.length > 0) yield writeCsv(rows.flatMap((row) => toRows(row, shipped, now)))
    const last = rows.at(-1)
    after = last && rows.length === BATCH_ROWS ? { id: last.id, key: last.customer_key } : null
  } while (after)
}
