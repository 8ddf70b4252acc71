import type { Db } from '../../db/dialect/engine.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { type AskedPieces, planPieces } from './line-pieces.rules.ts'
import {
  countRefunded,
  findRefundableLines,
  findRefundLines,
  insertRefundLines,
  type RefundedPieces,
} from './refund-lines.repository.ts'

/** The pieces that an admin asks to refund, at the price they were ordered at. Names every line that has fewer left. */
export async function priceRefundPieces(
  tx: Db,
  { orderId, lines }: { orderId: string; lines: readonly AskedPieces[] },
): Promise<RefundedPieces[]> {
  const left = await findRefundableLines(tx, orderId)
  const plan = planPieces(left, lines)
  if ('problems' in plan) throw toBadInput(plan.problems.map((message) => ({ field: 'lines', message })))
  const priceOf = new Map(left.map(({ id, unit_price_cents }) => [id, unit_price_cents]))
  return plan.pieces.map(({ line_id, quantity }) => ({
    line_id,
    quantity,
    cents: (priceOf.get(line_id) ?? 0) * quantity,
  }))
}

/** Whether a refund is for pieces. A refund of an amount is for none. */
export async function hasRefundPieces(tx: Db, refundId: string): Promise<boolean> {
  return (await findRefundLines(tx, [refundId])).length > 0
}

/** Whether a refund is for exactly these pieces. A refund of an amount is for none. */
export async function isRefundOfPieces(
  tx: Db,
  { refundId, lines }: { refundId: string; lines: readonly AskedPieces[] },
): Promise<boolean> {
  const known = await findRefundLines(tx, [refundId])
  const quantityOf = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  return (
    known.length === lines.length &&
    known.every(({ line_id, quantity }) => quantityOf.get(line_id) === quantity)
  )
}

/** Saves what a refund is for, and counts it at the lines. A check refuses more than a line has. */
export async function saveRefundPieces(
  tx: Db,
  { refundId, pieces }: { refundId: string; pieces: readonly RefundedPieces[] },
): Promise<void> {
  if (pieces.length === 0) return
  await insertRefundLines(tx, { refundId, pieces })
  await countRefunded(tx, pieces)
}

/** A refund was not made: its pieces can be refunded again. The record of what it was for stays. */
export async function releaseRefundPieces(tx: Db, refundId: string): Promise<void> {
  const lines = await findRefundLines(tx, [refundId])
  if (lines.length === 0) return
  await countRefunded(
    tx,
    lines.map(({ line_id, quantity, cents }) => ({ line_id, quantity: -quantity, cents: -cents })),
  )
}
