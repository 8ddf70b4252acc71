import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepareRows } from '../../db/dialect/json-rows.ts'
import { send } from '../../db/prepared.ts'

export interface RefundedPieces {
  line_id: string
  quantity: number
  cents: number
}

/** Lines of a locked order with what is left to refund of them, by position. */
export async function findRefundableLines(tx: Db, orderId: string) {
  return tx
    .selectFrom('order_line')
    .select(['id', 'product_name', 'unit_price_cents', sql<number>`quantity - refunded_quantity`.as('left')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** What refunds were for, each line in the order of its position. */
export async function findRefundLines(
  db: Db,
  refundIds: readonly string[],
): Promise<(RefundedPieces & { refund_id: string })[]> {
  if (refundIds.length === 0) return []
  return db
    .selectFrom('refund_line')
    .innerJoin('order_line', 'order_line.id', 'refund_line.line_id')
    .select(['refund_line.refund_id', 'refund_line.line_id', 'refund_line.quantity', 'refund_line.cents'])
    .where('refund_line.refund_id', 'in', refundIds)
    .orderBy('order_line.position')
    .execute()
}

/** Pieces of an order in refunds that the provider has not answered yet. */
export async function findRequestedPieces(tx: Db, orderId: string): Promise<{ line_id: string }[]> {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('refund_line', 'refund_line.refund_id', 'refund.id')
    .select('refund_line.line_id')
    .where('payment.order_id', '=', orderId)
    .where('refund.status', '=', sql.lit('requested' as const))
    .execute()
}

/** Refunded pieces with what was shipped and returned of their lines. */
export async function findReturnable(tx: Db, refundId: string) {
  return tx
    .selectFrom('refund_line')
    .innerJoin('order_line', 'order_line.id', 'refund_line.line_id')
    .select([
      'order_line.id as line_id',
      'order_line.product_id',
      'order_line.quantity',
      'order_line.shipped_quantity',
      'order_line.returned_quantity',
      'refund_line.quantity as refunded',
    ])
    .where('refund_line.refund_id', '=', refundId)
    .orderBy('order_line.position')
    .execute()
}

const PIECES = { line_id: 'text', quantity: 'integer', cents: 'integer' } as const

const fillRefundLineInserts = prepareRows<typeof PIECES, { refundId: string }, never>(
  PIECES,
  (db, pieces, value) => ({
    compile: () =>
      sql<never>`insert into refund_line (refund_id, line_id, quantity, cents)
        select cast(${value('refundId')} as text), piece.line_id, piece.quantity, piece.cents
        from ${pieces} as piece`.compile(db),
  }),
)

export async function insertRefundLines(
  tx: Db,
  { refundId, pieces }: { refundId: string; pieces: readonly RefundedPieces[] },
): Promise<void> {
  await send(tx, fillRefundLineInserts(tx, pieces, { refundId }))
}

const fillRefundedCounts = prepareRows<typeof PIECES, object, never>(PIECES, (db, pieces) => ({
  compile: () =>
    sql<never>`update order_line set refunded_quantity = refunded_quantity + piece.quantity,
        refunded_cents = refunded_cents + piece.cents
      from ${pieces} as piece where order_line.id = piece.line_id`.compile(db),
}))

/** Counts pieces and money as refunded, or, with negative numbers, no longer. A check refuses more than the line has. */
export async function countRefunded(tx: Db, pieces: readonly RefundedPieces[]): Promise<void> {
  await send(tx, fillRefundedCounts(tx, pieces, {}))
}
