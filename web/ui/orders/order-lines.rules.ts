import { orderLineMessages as texts } from '../../../content/messages/en/orders.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import type { Order, OrderDetail, OrderLine } from '../../../contract/schemas/order.ts'
import { groupThousands } from '../../../contract/thousands.ts'

/** The products of an order in a few words: the first one, and how many more there are. */
export function nameOrder({
  product,
  lines,
}: Pick<Order, 'product'> & { lines: readonly unknown[] }): string {
  return lines.length > 1 ? texts.andMore(product, lines.length - 1) : product
}

/** The pieces of all lines. */
export function countPieces({ lines }: { lines: readonly Pick<OrderLine, 'quantity'>[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Pieces of some lines in words, such as a parcel's: 40 × N5 6C, 2 × H7 12 TB. */
export function describePieces(
  pieces: readonly { line: string; quantity: number }[],
  lines: readonly Pick<OrderLine, '_id' | 'product'>[],
): string {
  const nameOf = new Map(lines.map(({ _id, product }) => [_id, product]))
  return pieces
    .map(({ line, quantity }) => texts.of(groupThousands(quantity), nameOf.get(line) ?? ''))
    .join(', ')
}

type Progress = Pick<OrderLine, 'quantity' | 'shippedQuantity' | 'returnedQuantity'>

/** Pieces of a line that are neither sent nor refunded before they were sent. */
export function countPiecesToShip({ quantity, shippedQuantity, returnedQuantity }: Progress): number {
  return quantity - shippedQuantity - returnedQuantity
}

interface PiecesOfLine<Line> {
  line: Line
  quantity: number
}

/** What these pieces cost, exact to the cent. */
export function pricePieces(pieces: readonly PiecesOfLine<Pick<OrderLine, 'unitPrice'>>[]): number {
  return toAmount(
    pieces.reduce((cents, { line, quantity }) => cents + (parseAmount(line.unitPrice) ?? 0) * quantity, 0),
  )
}

/** Lines that go together: in one parcel, in none yet, or never. */
export interface LineGroup<Line> {
  kind: 'shipment' | 'toShip' | 'notSent' | 'ordered'
  shipment: OrderDetail['shipments'][number] | null
  pieces: PiecesOfLine<Line>[]
}

/** Every piece of every line, in exactly one group. Groups without pieces are left out. */
export function groupByShipment<Line extends Progress & { _id: string }>({
  status,
  lines,
  shipments,
}: Pick<OrderDetail, 'status' | 'shipments'> & { lines: readonly Line[] }): LineGroup<Line>[] {
  const byId = new Map(lines.map((line) => [line._id, line]))
  const take = (count: (line: Line) => number) =>
    lines.map((line) => ({ line, quantity: count(line) })).filter(({ quantity }) => quantity > 0)
  const sent = shipments.map((shipment) => ({
    kind: 'shipment' as const,
    shipment,
    pieces: shipment.lines.flatMap(({ line: id, quantity }) => {
      const line = byId.get(id)
      return line ? [{ line, quantity }] : []
    }),
  }))
  const unsent = (line: Line) => line.quantity - line.shippedQuantity
  const rest =
    status === 'paid'
      ? [
          { kind: 'toShip' as const, shipment: null, pieces: take(countPiecesToShip) },
          { kind: 'notSent' as const, shipment: null, pieces: take((line) => line.returnedQuantity) },
        ]
      : [
          {
            kind: shipments.length > 0 ? ('notSent' as const) : ('ordered' as const),
            shipment: null,
            pieces: take(unsent),
          },
        ]
  return [...sent, ...rest].filter(({ pieces }) => pieces.length > 0)
}
