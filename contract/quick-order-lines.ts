import { toAmount } from './money.ts'
import { judgeQuantity, toTerms, unitPriceAt } from './quantity-terms.ts'
import type { LineProduct } from './schemas/product.ts'
import type { LineVerdict } from './schemas/quick-order.ts'
import { formatPieces } from './thousands.ts'

/** A line of a list, with the product that it means. */
interface WantedLine {
  line: number
  product: LineProduct
  quantity: number | null
}

/** What is said about a line without a product. */
export const NO_VERDICT: Omit<LineVerdict, 'status'> = {
  message: null,
  pieces: null,
  unitPrice: null,
  total: null,
  below: null,
  above: null,
  cheaper: null,
  addsUp: [],
  addedTo: null,
}

const isPieces = ({ quantity }: WantedLine) => Number.isSafeInteger(quantity) && (quantity ?? 0) > 0

/**
 * Judges the lines of a list by the quantity terms. Lines of the same product add up on the first of them, as they do in
 * the cart, and all of them say so. An invalid quantity is not added to others. `chosen` holds the quantities that
 * the buyer chose for a product in place of what its lines say.
 */
export function judgeLines(
  lines: readonly WantedLine[],
  chosen: ReadonlyMap<string, number> = new Map(),
): Map<number, LineVerdict> {
  const ofProduct = Map.groupBy(
    lines.filter((line) => isPieces(line) || chosen.has(line.product._id)),
    ({ product }) => product._id,
  )
  return new Map(
    lines.map((line) => {
      const { product, quantity } = line
      const group = ofProduct.get(product._id) ?? []
      const together = group.includes(line) ? group : [line]
      const [first = line] = together
      const sum =
        together.length > 1 ? together.reduce((pieces, each) => pieces + (each.quantity ?? 0), 0) : quantity
      const verdict = judge(product, chosen.get(product._id) ?? sum)
      const addsUp = together.length > 1 ? together.map((each) => each.line) : []
      return first === line
        ? [line.line, { ...verdict, addsUp }]
        : [line.line, { ...NO_VERDICT, status: verdict.status, addsUp, addedTo: first.line }]
    }),
  )
}

function judge(product: LineProduct, quantity: number | null): LineVerdict {
  const terms = toTerms(product)
  const price = (pieces: number | null) =>
    pieces === null ? null : { quantity: pieces, total: toAmount(unitPriceAt(terms, pieces) * pieces) }
  const verdict = judgeQuantity(quantity ?? 0, terms, product.quantity)
  if (!verdict.isValid) {
    const { reason, below, above } = verdict
    const message =
      quantity === null
        ? `Enter a quantity. The minimum order is ${formatPieces(product.order)}.`
        : verdict.message
    const status = reason === 'stock' ? 'stock' : 'quantity'
    return { ...NO_VERDICT, status, message, below: price(below), above: price(above) }
  }
  const { unitPriceCents, totalCents, cheaper } = verdict
  return {
    ...NO_VERDICT,
    status: 'matched',
    pieces: quantity,
    unitPrice: toAmount(unitPriceCents),
    total: toAmount(totalCents),
    cheaper: cheaper && { quantity: cheaper.quantity, total: toAmount(cheaper.totalCents) },
  }
}

/** Total of the lines that can be ordered, exact to the cent. */
export function totalOf(lines: readonly Pick<LineVerdict, 'total'>[]): number {
  return toAmount(lines.reduce((cents, { total }) => cents + Math.round((total ?? 0) * 100), 0))
}
