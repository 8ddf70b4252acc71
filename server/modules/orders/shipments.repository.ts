import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepareRows } from '../../db/dialect/json-rows.ts'
import { prepareInsert } from '../../db/prepared.ts'

/** Which pieces of which lines the shipments of these orders hold. */
export async function findShippedLines(
  db: Db,
  orderIds: readonly string[],
): Promise<{ shipment_id: string; line_id: string; quantity: number }[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .innerJoin('order_line', 'order_line.id', 'shipment_line.line_id')
    .select(['shipment_line.shipment_id', 'shipment_line.line_id', 'shipment_line.quantity'])
    .where('shipment.order_id', 'in', orderIds)
    .orderBy('order_line.position')
    .execute()
}

/** Lines of locked orders that still have pieces to ship. */
export async function findWaitingLines(
  tx: Db,
  orderIds: readonly string[],
): Promise<{ id: string; order_id: string; product_id: string; waiting: number }[]> {
  return tx
    .selectFrom('order_line')
    .select([
      'id',
      'order_id',
      'product_id',
      sql<number>`quantity - shipped_quantity - returned_quantity`.as('waiting'),
    ])
    .where('order_id', 'in', orderIds)
    .where(sql<boolean>`quantity - shipped_quantity - returned_quantity > 0`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export async function hasShippedPieces(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .where('shipped_quantity', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an order has a parcel with this carrier and tracking number. */
export async function hasShipment(
  tx: Db,
  { orderId, carrier, tracking }: { orderId: string; carrier: string; tracking: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('carrier', '=', carrier)
    .where('tracking', '=', tracking)
    .executeTakeFirst()
  return row !== undefined
}

export const fillShipmentInsert = prepareInsert('shipment')

const PIECES = { line_id: 'text', quantity: 'integer' } as const

export const fillShipmentLineInserts = prepareRows<typeof PIECES, { shipmentId: string }, never>(
  PIECES,
  (db, pieces, value) => ({
    compile: () =>
      sql<never>`insert into shipment_line (shipment_id, line_id, quantity)
        select cast(${value('shipmentId')} as text), piece.line_id, piece.quantity
        from ${pieces} as piece`.compile(db),
  }),
)

/** Counts pieces as shipped. A check constraint refuses more than the line has. */
export const fillShippedCounts = prepareRows<typeof PIECES, object, never>(PIECES, (db, pieces) => ({
  compile: () =>
    sql<never>`update order_line set shipped_quantity = shipped_quantity + piece.quantity
      from ${pieces} as piece where order_line.id = piece.line_id`.compile(db),
}))

/** Counts pieces as returned to the stock. A check constraint refuses more than the line has. */
export const fillReturns = prepareRows<typeof PIECES, object, never>(PIECES, (db, pieces) => ({
  compile: () =>
    sql<never>`update order_line set returned_quantity = returned_quantity + piece.quantity
      from ${pieces} as piece where order_line.id = piece.line_id`.compile(db),
}))
