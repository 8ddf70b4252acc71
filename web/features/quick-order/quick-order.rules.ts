import { quickResultMessages as columns } from '../../../content/messages/en/quick-order.ts'
import { MAX_ARTICLE_NUMBER } from '../../../contract/constants.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../../../contract/csv.ts'
import { pages } from '../../../contract/pages.ts'
import { splitLines } from '../../../contract/quick-order.ts'
import { judgeLines, NO_VERDICT } from '../../../contract/quick-order-lines.ts'
import type { LineProduct } from '../../../contract/schemas/product.ts'
import type { LineVerdict, QuickLine } from '../../../contract/schemas/quick-order.ts'

/** What the buyer decided about a line. */
export interface Answer {
  product?: LineProduct
  quantity?: number
  isLeftOut?: boolean
  /** How many lines of this text are in the cart. They are not sent again. */
  added?: number
}

/** By the text of the line: it keeps its answer when other lines are edited. */
export type Answers = Readonly<Record<string, Answer>>

interface CartLineWrite {
  productId: string
  quantity: number
  articleNumber?: string
}

export interface ShownLine extends QuickLine {
  isLeftOut: boolean
  isAdded: boolean
  /** The buyer chose the product. */
  isChosen: boolean
}

/** The chosen product as the last reply shows it: an answer may be older than its price and stock. */
function findOffered({ choices, suggestions }: QuickLine, chosen: LineProduct): LineProduct {
  return [...choices, ...suggestions].find(({ _id }) => _id === chosen._id) ?? chosen
}

/** Judges the lines again with what the buyer decided. */
export function applyAnswers(lines: readonly QuickLine[], answers: Answers): ShownLine[] {
  const seen = new Map<string, number>()
  const shown = lines.map((line): ShownLine => {
    const { product: chosen, isLeftOut = false, added: most = 0 } = answers[line.text] ?? {}
    const product = chosen ? findOffered(line, chosen) : line.product
    const nth = (seen.get(line.text) ?? 0) + 1
    seen.set(line.text, nth)
    return { ...line, product, isLeftOut, isAdded: nth <= most, isChosen: product !== line.product }
  })
  // Lines in the cart and other lines are judged apart: their quantities no longer add up.
  const [added, others] = [shown.filter(({ isAdded }) => isAdded), shown.filter(({ isAdded }) => !isAdded)]
  const judged = new Map([...judgeShown(added, answers), ...judgeShown(others, answers)])
  return shown.map((line) => ({
    ...line,
    ...NO_VERDICT,
    ...judged.get(line.line),
    ...(line.isAdded && { status: 'matched' as const }),
  }))
}

function judgeShown(lines: readonly ShownLine[], answers: Answers): Map<number, LineVerdict> {
  const wanted = lines.flatMap(({ line, product, quantity, isLeftOut }) =>
    product && !isLeftOut ? [{ line, product, quantity }] : [],
  )
  const chosen = lines.flatMap(({ text, product }) => {
    const quantity = answers[text]?.quantity
    return product && quantity !== undefined ? [[product._id, quantity] as const] : []
  })
  return judgeLines(wanted, new Map(chosen))
}

const isOpen = ({ isLeftOut, isAdded }: ShownLine) => !isLeftOut && !isAdded
export const isReady = (line: ShownLine) => line.status === 'matched' && isOpen(line)
export const isWaiting = (line: ShownLine) => line.status !== 'matched' && isOpen(line)

/** Marks the ready lines after they were sent to the cart. */
export function markAdded(answers: Answers, lines: readonly ShownLine[]): Answers {
  const sent = Map.groupBy(lines.filter(isReady), ({ text }) => text)
  const marked = Array.from(sent, ([text, { length }]) => {
    const { added = 0, ...rest } = answers[text] ?? {}
    return [text, { ...rest, added: added + length }] as const
  })
  return { ...answers, ...Object.fromEntries(marked) }
}

/** Removes the mark of lines that have left the list: typed again, they are a new order. */
export function forgetAdded(answers: Answers, lines: readonly QuickLine[]): Answers {
  const listed = Map.groupBy(lines, ({ text }) => text)
  return Object.fromEntries(
    Object.entries(answers).map(([text, { added = 0, ...rest }]) => {
      const left = Math.min(added, listed.get(text)?.length ?? 0)
      return [text, left > 0 ? { ...rest, added: left } : rest] as const
    }),
  )
}

/** Removes what applies to one number of sets only: chosen quantities and the marks of added lines. */
export function forgetQuantities(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([text, { quantity: _, added: __, ...rest }]) => [text, rest] as const),
  )
}

/** Lines that need an answer come first, then the ready ones, those in the cart, and those left out. */
export function sortLines(lines: readonly ShownLine[]): ShownLine[] {
  return [
    ...lines.filter(isWaiting),
    ...lines.filter(isReady),
    ...lines.filter(({ isAdded }) => isAdded),
    ...lines.filter(({ isLeftOut }) => isLeftOut),
  ]
}

/** An ambiguous line and one with too little stock are to check; any other unmatched line is to fix. */
export function toLineTone({ status }: Pick<QuickLine, 'status'>): 'matched' | 'check' | 'fix' {
  if (status === 'matched') return 'matched'
  return status === 'ambiguous' || status === 'stock' ? 'check' : 'fix'
}

export function countTones(lines: readonly ShownLine[]): Record<ReturnType<typeof toLineTone>, number> {
  const counts = { matched: 0, check: 0, fix: 0 }
  for (const line of lines) if (!line.isLeftOut) counts[toLineTone(line)] += 1
  return counts
}

/** If several lines name one product by the buyer's own numbers, its line gets the first of them. */
export function toCartLines(lines: readonly ShownLine[]): CartLineWrite[] {
  const own = new Map(
    lines
      .toReversed()
      .flatMap((line) =>
        line.product && isReady(line) && (line.isChosen || line.matchedBy === 'own-number')
          ? [[line.product._id, line.part.slice(0, MAX_ARTICLE_NUMBER)] as const]
          : [],
      ),
  )
  return lines.flatMap((line) => {
    const { product, pieces } = line
    if (!product || pieces === null || !isOpen(line)) return []
    const articleNumber = own.get(product._id)
    return [{ productId: product._id, quantity: pieces, ...(articleNumber && { articleNumber }) }]
  })
}

/** The article numbers to learn from the products that the buyer chose. */
export function toArticleNumbers(lines: readonly ShownLine[]): { typed: string; productId: string }[] {
  return lines.flatMap((line) =>
    line.isChosen && line.product && isReady(line)
      ? [{ typed: line.part.slice(0, MAX_ARTICLE_NUMBER), productId: line.product._id }]
      : [],
  )
}

/** The text of a line that can only mean this product and quantity. */
export function writeLine({ partNumber, slug }: LineProduct, quantity: number | null): string {
  const part = partNumber ?? `${pages.products}/${slug}`
  return quantity === null ? part : `${part} x ${quantity}`
}

/** Replaces one line: without JavaScript, an answer is a change of the list. `fix` is its number and the new text. */
export function fixLine(text: string, fix: string): string {
  const [, number = '', written = ''] = /^(\d{1,6}):(.*)$/s.exec(fix) ?? []
  return splitLines(text)
    .map((line, index) => (String(index + 1) === number ? written : line))
    .join('\n')
}

/** The result as a table that a spreadsheet opens, and that can be pasted again. */
export function writeResult(lines: readonly ShownLine[]): string {
  const head = [
    columns.line,
    columns.part,
    columns.name,
    columns.quantity,
    columns.unitPrice,
    columns.total,
    columns.status,
    columns.text,
    columns.note,
  ]
  const rows = lines.map((line) => [
    line.line,
    line.product?.partNumber ?? line.product?.name ?? line.part,
    line.product?.name ?? '',
    line.quantity,
    line.unitPrice,
    line.total,
    line.isLeftOut ? columns.leftOut : line.isAdded ? columns.inCart : columns.statuses[line.status],
    line.text,
    line.message ?? '',
  ])
  return BYTE_ORDER_MARK + writeCsv([head, ...rows])
}
