import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_LIST_LINES, parseList } from '../../../contract/quick-order.ts'
import { judgeLines, NO_VERDICT, totalOf } from '../../../contract/quick-order-lines.ts'
import type { LineProduct } from '../../../contract/schemas/product.ts'
import type { QuickLine, QuickOrderReply } from '../../../contract/schemas/quick-order.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { findIdsBySlug, findProductsOnSale } from '../catalog/find-products.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import { askCatalog } from '../catalog/search/ask-catalog.ts'
import type { Language } from '../catalog/search/language.ts'
import type { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import { takePage } from '../catalog/search-index/take-page.ts'
import { findArticleNumbers } from './article-numbers.repository.ts'
import { type ArticleNumber, findSlug, type MatchedLine, matchLine, toCode } from './match-lines.rules.ts'

/** A search takes milliseconds in a large catalog, so the number of searches and their total time are limited. */
export const MAX_SEARCHED = 20
const SEARCH_WITHIN_MS = 100
const MAX_SUGGESTIONS = 3
const LONGEST_QUESTION = 100

interface QuickOrder {
  text: string
  multiply: number
  /** Whose own article numbers count; null for a visitor. */
  userId: string | null
}

/** Finds the products of a pasted list and judges every line. */
export async function readQuickOrder(
  catalog: Catalog,
  { text, multiply, userId }: QuickOrder,
): Promise<QuickOrderReply> {
  const { lines, skipped, emptyLines } = parseList(text)
  const count = lines.length + skipped.filter(({ reason }) => reason === 'comment').length
  if (count > MAX_LIST_LINES) {
    const message = `At most ${MAX_LIST_LINES} lines at once; this list has ${groupThousands(count)}`
    throw toBadInput([{ field: 'text', message }])
  }
  const { db } = catalog.engine
  const index = await catalog.read()
  const parts = new Set(lines.flatMap(({ readings }) => readings.flatMap((reading) => reading.parts)))
  const codes = new Map(Array.from(parts, (part) => [part, toCode(part)]))
  const slugs = new Set(Array.from(parts, findSlug).filter((slug) => slug !== null))
  const known = {
    index,
    codes,
    own: userId
      ? await findArticleNumbers(db, { userId, codes: [...new Set(codes.values())] })
      : new Map<string, ArticleNumber>(),
    slugs: await findIdsBySlug(db, [...slugs]),
  }
  const matched = lines.map((line) => matchLine(known, line))
  const suggested = await suggest({ index, language: catalog.language() }, matched)
  const products = await findProductsOnSale(catalog.engine, [
    ...matched.flatMap(({ ids }) => ids),
    ...[...suggested.values()].flat(),
  ])
  const read = matched.map((line) => toLine(line, { multiply, products, suggested }))
  return { ...summarize(judgeMatched(read)), skipped, emptyLines }
}

/** Searches for the unknown parts, and lets other requests run in between. */
async function suggest(
  known: { index: CatalogIndex; language: Language },
  matched: readonly MatchedLine[],
): Promise<Map<string, readonly string[]>> {
  const unknown = new Set(matched.filter(({ ids }) => ids.length === 0).map(({ part }) => part))
  const suggested = new Map<string, readonly string[]>()
  const end = performance.now() + SEARCH_WITHIN_MS
  for (const part of [...unknown].slice(0, MAX_SEARCHED)) {
    if (performance.now() > end) break
    const q = part.slice(0, LONGEST_QUESTION)
    const { slots, ranking } = askCatalog(known, { q }).understanding
    const page = takePage(known.index, { slots, sort: 'best', ranking, after: null, limit: MAX_SUGGESTIONS })
    suggested.set(
      part,
      page.map(({ id }) => id),
    )
    await nextTurn()
  }
  return suggested
}

interface ReadLines {
  multiply: number
  products: ReadonlyMap<string, LineProduct>
  suggested: ReadonlyMap<string, readonly string[]>
}

function toLine(
  { line, text, part, quantity, ids, matchedBy, learnedFrom }: MatchedLine,
  { multiply, products, suggested }: ReadLines,
): QuickLine {
  const pick = (wanted: readonly string[]) => wanted.flatMap((id) => products.get(id) ?? [])
  // A product may have been deleted since the index was read.
  const found = pick(ids)
  const [first = null] = found
  const isOne = found.length === 1
  return {
    ...NO_VERDICT,
    line,
    text,
    part,
    status: isOne ? 'matched' : found.length > 1 ? 'ambiguous' : 'unknown',
    matchedBy: isOne ? matchedBy : null,
    learnedFrom: isOne ? learnedFrom : null,
    product: isOne ? first : null,
    quantity: quantity === null ? null : quantity * multiply,
    choices: isOne ? [] : found,
    suggestions: pick(suggested.get(part) ?? []),
  }
}

function judgeMatched(lines: readonly QuickLine[]): QuickLine[] {
  const wanted = lines.flatMap(({ line, product, quantity }) =>
    product ? [{ line, product, quantity }] : [],
  )
  const judged = judgeLines(wanted)
  return lines.map((line) => ({ ...line, ...judged.get(line.line) }))
}

function summarize(lines: QuickLine[]): Pick<QuickOrderReply, 'lines' | 'ready' | 'total'> {
  const ready = lines.filter(({ status }) => status === 'matched')
  return { lines, ready: ready.length, total: totalOf(ready) }
}
