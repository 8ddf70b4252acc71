import { orderErrors } from '../../../content/messages/en/orders.ts'
import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { toAmount } from '../../../contract/money.ts'
import { unitPriceAt } from '../../../contract/quantity-terms.ts'
import {
  LinesRefusedError,
  PriceChangedError,
  ShopError,
  TotalChangedError,
  toBadInput,
} from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { formatCents } from '../shop/shop.ts'
import { expireHolds } from './expire-holds.ts'
import { getOrder } from './get-order.ts'
import type { HoldProblems } from './limit-hold.ts'
import { findTotalProblem } from './orders.rules.ts'
import {
  AttemptLost,
  type Placed,
  type Placing,
  type PlacingBuyer,
  placeInTransaction,
} from './place-in-transaction.ts'
import {
  findCartTotalProblem,
  findLineProblems,
  findUnseenPrices,
  type Offer,
  toLineProblem,
  totalOf,
} from './placement.rules.ts'
import { describePriceChange, findPriceChange } from './price-change.rules.ts'

type AskedOrder = EndpointInput<'placeOrder'>['body']

interface PlaceOrderOptions extends Omit<PlacingBuyer, 'name' | 'address' | 'phone'> {
  order: AskedOrder
  onOrderClosed: (orderId: string) => void
}

interface PlaceLinesOptions extends PlacingBuyer {
  /** With the price per piece that the buyer last saw or accepted, if it should be compared. */
  lines: readonly { productId: string; quantity: number; seenUnitPriceCents?: number }[]
  /** The total that the buyer saw; null when it should not be compared. */
  seenTotalCents: number | null
  onOrderClosed: (orderId: string) => void
  /** Runs in the transaction of the order. If it throws, nothing was placed. */
  inTransaction?: Placing['inTransaction']
}

type SeenLines = Pick<PlaceLinesOptions, 'lines' | 'seenTotalCents'>

/** A popular product may change between the read and the reservation; then the order is tried again. */
const MAX_ATTEMPTS = 10

/**
 * Places an order of one product at its current price and reserves its pieces. If the customer already has an unpaid
 * order of this product, returns that one instead. Every attempt compares the price with the one that the buyer saw.
 */
export async function placeOrder(
  engine: EngineWithImages,
  { order, onOrderClosed, ...buyer }: PlaceOrderOptions,
): Promise<EndpointReply<'placeOrder'>> {
  const { productId, orderQty: quantity, name, address, phone } = order
  const placing: Placing = {
    ...buyer,
    name,
    address,
    phone,
    lines: [{ productId, quantity }],
    singleProductId: productId,
    checkSold: ([offer]) => checkSold(offer),
    checkOffers: ([offer]) => checkOffer(offer, order),
    refuseHolds: ({ ofOrder, ofLines }) => refuseHold(ofOrder ?? ofLines[0]?.problem),
  }
  const placed = await place(engine, placing, onOrderClosed)
  if (placed.outcome === 'placed') return { success: true, insertedId: placed.id }
  const { caller, now } = buyer
  return answerUnpaid(engine, { id: placed.id, caller, now })
}

/**
 * Places one order of several lines, all or nothing, at the current prices. A refusal names every line that cannot be
 * ordered as it is (`LinesRefusedError`).
 */
export async function placeLines(
  engine: EngineWithImages,
  { lines, seenTotalCents, onOrderClosed, ...buyer }: PlaceLinesOptions,
): Promise<{ insertedId: string }> {
  const isUnique = new Set(lines.map(({ productId }) => productId)).size === lines.length
  if (lines.length < 1 || lines.length > MAX_ORDER_LINES || !isUnique)
    throw toBadInput([{ field: 'lines', message: orderErrors.lines(MAX_ORDER_LINES) }])
  const placing: Placing = {
    ...buyer,
    lines,
    singleProductId: null,
    checkOffers: (offers) => checkLines(offers, { lines, seenTotalCents }),
    refuseHolds: refuseLineHolds,
  }
  const { id } = await place(engine, placing, onOrderClosed)
  return { insertedId: id }
}

/** If expired holds of others reserve the pieces, releases them first. */
async function place(
  engine: EngineWithImages,
  placing: Placing,
  onOrderClosed: (orderId: string) => void,
): Promise<Exclude<Placed, { outcome: 'held' }>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const placed = await attemptOrder(engine, placing)
    if (placed?.outcome === 'held') {
      const { productIds } = placed
      const closed = await expireHolds(engine, { productIds, now: placing.now })
      for (const id of closed) onOrderClosed(id)
    } else if (placed) {
      if (placed.outcome === 'placed' && placed.replacedId) onOrderClosed(placed.replacedId)
      return placed
    }
  }
  throw new ShopError('CONFLICT', orderErrors.tooBusy(placing.singleProductId !== null))
}

/** Null when something changed between reading and writing. */
async function attemptOrder(engine: EngineWithImages, placing: Placing): Promise<Placed | null> {
  try {
    return await engine.db.transaction().execute((tx) => placeInTransaction(tx, engine, placing))
  } catch (error) {
    if (error instanceof AttemptLost) return null
    throw error
  }
}

function checkSold(offer: Offer | undefined): void {
  if (!offer?.product) throw new ShopError('NOT_FOUND', orderErrors.noSuchProduct)
  if (offer.product.archived_at !== null) throw new ShopError('CONFLICT', orderErrors.notSold)
}

/** Checks the price before the quantity: if the new price makes the total too high, the buyer should see the new price. */
function checkOffer(offer: Offer | undefined, { price, orderQty: quantity }: AskedOrder): void {
  if (!offer) return
  const { terms, verdict } = offer
  const unitPriceCents = verdict.isValid ? verdict.unitPriceCents : unitPriceAt(terms, quantity)
  const change = findPriceChange({ seenTotal: price, unitPriceCents, quantity })
  if (change) throw new PriceChangedError(describePriceChange(change, quantity), change)
  if (!verdict.isValid && verdict.reason === 'stock')
    throw new ShopError('OUT_OF_STOCK', verdict.message, { orderQty: [verdict.message] })
  const refused = verdict.isValid
    ? findTotalProblem({ unitPriceCents, quantity, minimumOrder: terms.minimum })
    : verdict.message
  if (refused) throw toBadInput([{ field: 'orderQty', message: refused }])
}

function checkLines(offers: readonly Offer[], { lines, seenTotalCents }: SeenLines): void {
  refuseLines(findLineProblems(offers))
  const totalCents = totalOf(offers) ?? 0
  if (seenTotalCents !== null && seenTotalCents !== totalCents) {
    const [total, seen] = [formatCents(totalCents), formatCents(seenTotalCents)]
    throw new TotalChangedError(orderErrors.totalChanged({ total, seen }), toAmount(totalCents))
  }
  refuseLines(findUnseenPrices(offers, lines))
  const problem = findCartTotalProblem(totalCents)
  if (problem) throw toBadInput([{ field: 'total', message: problem }])
}

function refuseLines(problems: LinesRefusedError['lines']): void {
  if (problems.length > 0) throw new LinesRefusedError(orderErrors.refused(problems.length), problems)
}

function refuseHold(problem: HoldProblems['ofOrder'] | undefined): ShopError {
  const { message, isAboutQuantity } = problem ?? { message: orderErrors.refused(1), isAboutQuantity: false }
  return new ShopError('HOLD_LIMIT', message, isAboutQuantity ? { orderQty: [message] } : undefined)
}

/** A limit of the whole order comes first: no change of a line would help. */
function refuseLineHolds({ ofOrder, ofLines }: HoldProblems, offers: readonly Offer[]): ShopError {
  if (ofOrder) return new ShopError('HOLD_LIMIT', ofOrder.message)
  const problemOf = new Map(ofLines.map(({ productId, problem }) => [productId, problem.message]))
  const problems = offers.flatMap((offer) => {
    const problem = problemOf.get(offer.productId)
    return problem ? [toLineProblem(offer, problem)] : []
  })
  return new LinesRefusedError(orderErrors.refused(problems.length), problems)
}

async function answerUnpaid(
  engine: EngineWithImages,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<EndpointReply<'placeOrder'>> {
  const { history, productSlug, refundStuck, refunds, disputes, shipments, lines, ...order } = await getOrder(
    engine,
    { id, caller, now },
  )
  return {
    success: false,
    order: { ...order, lines: lines.map(({ image, partNumber, productSlug: slug, ...line }) => line) },
  }
}
