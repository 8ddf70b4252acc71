import { MAX_ORDER_LINES, MAX_QUANTITY } from '../../../contract/constants.ts'
import { toTimestamp } from '../../../contract/dates.ts'
import { toAmount } from '../../../contract/money.ts'
import { judgeQuantity, toTerms, unitPriceAt } from '../../../contract/quantity-terms.ts'
import type { Cart, CartLine, CartProblem } from '../../../contract/schemas/cart.ts'
import type { StoredLine } from './cart.repository.ts'

/** A product as the cart shows it, archived or not. */
export interface CartProduct {
  product: CartLine['product']
  isArchived: boolean
}

/** What the buyer wants of a product; without a quantity, its minimum order. */
export interface WantedLine {
  productId: string
  quantity?: number | undefined
  /** What the buyer calls the product. */
  articleNumber?: string | undefined
}

/** Everything that keeps a line from being ordered, and a price that changed since the buyer saw it. */
export function findProblems(
  { quantity, seen_unit_price_cents }: Pick<StoredLine, 'quantity' | 'seen_unit_price_cents'>,
  { product, isArchived }: CartProduct,
): CartProblem[] {
  if (isArchived) return [{ kind: 'archived' }]
  const terms = toTerms(product)
  const priceCents = unitPriceAt(terms, quantity)
  const problems: CartProblem[] = []
  if (priceCents !== seen_unit_price_cents)
    problems.push({ kind: 'price', from: toAmount(seen_unit_price_cents), to: toAmount(priceCents) })
  const verdict = judgeQuantity(quantity, terms, product.quantity)
  if (verdict.isValid || verdict.reason === 'whole') return problems
  const { reason, message } = verdict
  const quantities = [verdict.below, verdict.above].filter((each) => each !== null)
  if (reason === 'stock') problems.push({ kind: reason, message, available: product.quantity, quantities })
  else problems.push({ kind: reason, message, quantities })
  return problems
}

export function toCartLine(line: StoredLine, found: CartProduct): CartLine {
  const { product } = found
  const unitPriceCents = unitPriceAt(toTerms(product), line.quantity)
  return {
    productId: line.product_id,
    product,
    quantity: line.quantity,
    unitPrice: toAmount(unitPriceCents),
    total: toAmount(unitPriceCents * line.quantity),
    problems: findProblems(line, found),
    articleNumber: line.article_number,
    addedAt: toTimestamp(line.added_at),
  }
}

const isSold = ({ problems }: CartLine) => problems.every(({ kind }) => kind !== 'archived')

/** Computed in whole cents, so that rounding loses nothing. */
function sumLines(lines: readonly CartLine[]): number {
  return lines.filter(isSold).reduce((cents, { total }) => cents + Math.round(total * 100), 0)
}

export function toCart(lines: readonly CartLine[], merged: Cart['merged']): Cart {
  return { lines: [...lines], total: toAmount(sumLines(lines)), merged }
}

/** The smallest quantity that can be ordered. */
function toFirstQuantity(product: CartProduct['product']): number {
  const verdict = judgeQuantity(product.order, toTerms(product))
  return verdict.isValid ? product.order : (verdict.above ?? product.order)
}

/**
 * The line with another quantity. The buyer sees the price of the new quantity, so a price break counts as seen. A
 * change of the price itself does not: it stays open until the buyer accepts it by naming the price.
 */
export function setQuantity(
  line: StoredLine | null,
  {
    product,
    quantity,
    acceptedCents,
    articleNumber,
    position,
    now,
  }: {
    product: CartProduct['product']
    quantity: number
    acceptedCents?: number | undefined
    articleNumber?: string | undefined
    position: number
    now: number
  },
): StoredLine {
  const terms = toTerms(product)
  const priceCents = unitPriceAt(terms, quantity)
  const isSettled =
    line === null ||
    line.seen_unit_price_cents === unitPriceAt(terms, line.quantity) ||
    acceptedCents === priceCents
  return {
    product_id: product._id,
    quantity,
    seen_unit_price_cents: isSettled ? priceCents : line.seen_unit_price_cents,
    article_number: articleNumber ?? line?.article_number ?? null,
    added_at: line?.added_at ?? now,
    position: line?.position ?? position,
  }
}

/** Adds quantities to the lines of a cart. New lines follow the others in the order given. */
export function addLines(
  lines: readonly StoredLine[],
  {
    wanted,
    products,
    now,
  }: { wanted: readonly WantedLine[]; products: ReadonlyMap<string, CartProduct>; now: number },
): StoredLine[] {
  const changed = new Map<string, StoredLine>()
  const before = new Map(lines.map((line) => [line.product_id, line]))
  let position = Math.max(0, ...lines.map((line) => line.position))
  for (const { productId, quantity, articleNumber } of wanted) {
    const found = products.get(productId)
    if (!found) continue
    const line = changed.get(productId) ?? before.get(productId) ?? null
    const more = quantity ?? toFirstQuantity(found.product)
    if (!line) position += 1
    changed.set(
      productId,
      setQuantity(line, {
        product: found.product,
        quantity: Math.min((line?.quantity ?? 0) + more, MAX_QUANTITY),
        articleNumber,
        position,
        now,
      }),
    )
  }
  return [...changed.values()]
}

/** How many further products a cart with these lines can take. */
export function countRoom(lines: readonly StoredLine[]): number {
  return Math.max(MAX_ORDER_LINES - lines.length, 0)
}

/**
 * Moves the lines of a browser's cart into the account's. Quantities add up. A price that changed since the buyer saw
 * it is still reported. Lines beyond what a cart can hold stay in the browser's cart.
 */
export function mergeLines(
  account: readonly StoredLine[],
  browser: readonly StoredLine[],
  products: ReadonlyMap<string, CartProduct>,
): { moved: StoredLine[]; left: StoredLine[] } {
  const own = new Map(account.map((line) => [line.product_id, line]))
  const left = browser.filter(({ product_id }) => !own.has(product_id)).slice(countRoom(account))
  let position = Math.max(0, ...account.map((line) => line.position))
  const moved = browser
    .filter((line) => !left.includes(line))
    .map((line) => {
      const before = own.get(line.product_id)
      const found = products.get(line.product_id)
      if (before && found) return joinLines(before, line, found)
      position += 1
      return { ...line, position }
    })
  return { moved, left }
}

/** If either price has changed since it was seen, the sum keeps that price, so that the change is still reported. */
function joinLines(before: StoredLine, line: StoredLine, { product }: CartProduct): StoredLine {
  const terms = toTerms(product)
  const quantity = Math.min(before.quantity + line.quantity, MAX_QUANTITY)
  const open = [before, line].find((each) => each.seen_unit_price_cents !== unitPriceAt(terms, each.quantity))
  const seen_unit_price_cents = open?.seen_unit_price_cents ?? unitPriceAt(terms, quantity)
  return {
    ...before,
    quantity,
    seen_unit_price_cents,
    article_number: line.article_number ?? before.article_number,
  }
}
