import { orderDialogs } from '../../../content/messages/en/manage-orders.ts'
import type { OrderLine } from '../../../contract/schemas/order.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { pricePieces } from '../../ui/orders/order-lines.rules.ts'

const texts = orderDialogs.pieces

/** Pieces of lines as typed, by line id. A line without an entry is left out. */
export type TypedPieces = ReadonlyMap<string, string>

/** A line with how many of its pieces can be taken. */
export interface LeftLine {
  line: OrderLine
  left: number
}

/** Lines that an action can still take pieces of. */
export function listLeft(lines: readonly OrderLine[], leftOf: (line: OrderLine) => number): LeftLine[] {
  return lines.map((line) => ({ line, left: leftOf(line) })).filter(({ left }) => left > 0)
}

export function countPiecesToRefund({ quantity, refundedQuantity }: OrderLine): number {
  return quantity - refundedQuantity
}

function read(typed: string): number | null {
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : null
}

/** What is wrong with the typed pieces, by line id. The server decides. */
export function findPieceProblems(rows: readonly LeftLine[], typed: TypedPieces): Map<string, string> {
  const problems = new Map<string, string>()
  for (const { line, left } of rows) {
    const text = typed.get(line._id)
    if (text === undefined) continue
    const pieces = read(text)
    if (pieces === null || pieces === 0) problems.set(line._id, texts.unreadable)
    else if (pieces > left) problems.set(line._id, texts.tooMany(groupThousands(left)))
  }
  return problems
}

/** The chosen pieces in the order of the lines; what cannot be read counts as none. */
export function choosePieces(
  rows: readonly LeftLine[],
  typed: TypedPieces,
): { line: string; quantity: number }[] {
  return rows.flatMap(({ line }) => {
    const quantity = read(typed.get(line._id) ?? '') ?? 0
    return quantity > 0 ? [{ line: line._id, quantity }] : []
  })
}

/** What the chosen pieces cost, exact to the cent. */
export function sumPieces(rows: readonly LeftLine[], typed: TypedPieces): number {
  return pricePieces(rows.map(({ line }) => ({ line, quantity: read(typed.get(line._id) ?? '') ?? 0 })))
}
