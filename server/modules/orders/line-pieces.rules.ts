import { linePieceErrors as errors } from '../../../content/messages/en/manage-orders.ts'

/** Pieces of one line that an admin asks to ship or to refund. */
export interface AskedPieces {
  line: string
  quantity: number
}

/** What is left of a line to ship or to refund. */
export interface LeftPieces {
  id: string
  product_name: string
  left: number
}

export interface PlannedPieces {
  line_id: string
  quantity: number
}

/**
 * Plans which pieces of which lines to ship or refund: those asked for, or all that are left. The problems name every
 * line that has fewer pieces left than asked for.
 */
export function planPieces(
  lines: readonly LeftPieces[],
  asked: readonly AskedPieces[] | undefined,
): { pieces: PlannedPieces[]; isAll: boolean } | { problems: string[] } {
  const left = lines.filter((line) => line.left > 0)
  const all = left.map((line) => ({ line_id: line.id, quantity: line.left }))
  if (!asked) return { pieces: all, isAll: true }
  const isRepeated = new Set(asked.map(({ line }) => line)).size < asked.length
  if (isRepeated) return { problems: [errors.repeated] }
  const byId = new Map(lines.map((line) => [line.id, line]))
  const problems = asked.flatMap(({ line: id, quantity }) => {
    const line = byId.get(id)
    if (!line) return [errors.unknown]
    return quantity > line.left ? [errors.tooMany({ product: line.product_name, left: line.left })] : []
  })
  if (problems.length > 0) return { problems }
  const pieces = asked.map(({ line, quantity }) => ({ line_id: line, quantity }))
  const taken = new Map(asked.map(({ line, quantity }) => [line, quantity]))
  return { pieces, isAll: left.every((line) => taken.get(line.id) === line.left) }
}

/** How many refunded pieces go back into the stock: those that were not shipped, and did not go back before. */
export function countReturnedPieces(
  refunded: number,
  line: { quantity: number; shipped_quantity: number; returned_quantity: number },
): number {
  return Math.min(refunded, line.quantity - line.shipped_quantity - line.returned_quantity)
}
