import { count } from '../../../content/messages/en/count.ts'
import { FIRST_HOLD_HOURS, UNCONFIRMED_HOLD_MINUTES } from '../../../contract/constants.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { formatPieces } from '../../../contract/thousands.ts'

export const UNCONFIRMED_HOLD_MS = UNCONFIRMED_HOLD_MINUTES * MINUTE_MS
export const FIRST_HOLD_MS = FIRST_HOLD_HOURS * HOUR_MS

/**
 * 'unconfirmed': the email address is not confirmed. 'new': it is confirmed, but the customer has never paid. 'known':
 * the customer has paid an order. Accounts and mailboxes are free, payments are not, so only known customers get a
 * limit of their own.
 */
export type Standing = 'unconfirmed' | 'new' | 'known'

/** Shares of all unsold pieces, held or free. */
export const HOLD_LIMITS = {
  unconfirmed: {
    /** For all unconfirmed accounts together. It is part of the share of new customers, who keep the rest. */
    sharedShare: 1 / 4,
    products: 5,
    productsOfAddress: 10,
  },
  new: {
    /** For all new and unconfirmed customers together. At least one minimum order, so that the last pieces can sell. */
    sharedShare: 1 / 2,
    /** In the customer's other unpaid orders. One cart may have any number, because it is paid at once. */
    products: 10,
  },
  known: {
    /** For each account and each network address. An account that holds none may always hold a minimum order. */
    share: 1 / 2,
    /** One customer may buy all of a small stock. */
    pieces: 50,
  },
} as const

/** What would be held unpaid of one product with this order: every figure includes the order itself. */
export interface Holding {
  standing: Standing
  quantity: number
  minimumOrder: number
  /** The pack size. */
  multiple: number
  /** Unsold pieces, held or free. */
  onHand: number
  /** Pieces that no order holds. */
  free: number
  /** Pieces of this product held by the account, which can have several unpaid carts. */
  accountPieces: number
  /** Pieces of this product held from the buyer's network address. */
  addressPieces: number
  /** Pieces of this product held by all unconfirmed accounts. */
  unconfirmedPieces: number
  /** Pieces of this product held by all new and unconfirmed customers. */
  newPieces: number
}

/** The number of products whose pieces would be held unpaid. */
export interface HeldProducts {
  standing: Standing
  /** By the account, with this order. */
  accountProducts: number
  /** By the account's other unpaid orders. */
  otherProducts: number
  /** By unconfirmed accounts at this network address, with this order. */
  addressProducts: number
}

export interface HoldProblem {
  message: string
  /** True when a smaller quantity can be ordered. */
  isAboutQuantity: boolean
}

export function judgeStanding({
  isConfirmed,
  hasPaid,
}: {
  isConfirmed: boolean
  hasPaid: boolean
}): Standing {
  if (!isConfirmed) return 'unconfirmed'
  return hasPaid ? 'known' : 'new'
}

export function chooseHoldMs(holdMs: number, standing: Standing): number {
  if (standing === 'known') return holdMs
  return Math.min(holdMs, standing === 'new' ? FIRST_HOLD_MS : UNCONFIRMED_HOLD_MS)
}

/**
 * How many pieces of a product can be held unpaid. The limit of a known customer applies to one account or one network
 * address, that of 'new' to all new and unconfirmed customers together, that of 'unconfirmed' to all unconfirmed ones.
 */
export function findPieceLimit(
  standing: Standing,
  { minimumOrder, onHand }: Pick<Holding, 'minimumOrder' | 'onHand'>,
): number {
  const { known, new: fresh, unconfirmed } = HOLD_LIMITS
  if (standing === 'unconfirmed') return Math.floor(onHand * unconfirmed.sharedShare)
  if (standing === 'new') return Math.max(minimumOrder, Math.floor(onHand * fresh.sharedShare))
  return Math.max(minimumOrder, known.pieces, Math.floor(onHand * known.share))
}

/** Why an unpaid order cannot hold pieces of that many products; null when it can. */
export function findProductsProblem(held: HeldProducts): HoldProblem | null {
  const message = describeManyProducts(held)
  return message ? { isAboutQuantity: false, message } : null
}

function describeManyProducts(held: HeldProducts): string | null {
  const { unconfirmed, new: fresh } = HOLD_LIMITS
  if (held.standing === 'new')
    return held.otherProducts >= fresh.products
      ? `Your unpaid orders already reserve ${held.otherProducts} products. Pay for one of them first; then you can order more.`
      : null
  if (held.standing === 'known') return null
  if (held.accountProducts > unconfirmed.products)
    return held.otherProducts > 0
      ? `Your unpaid orders already reserve ${count(held.otherProducts, 'product', 'products')}. Pay for one of them first. ${CONFIRM}`
      : `You can order ${unconfirmed.products} products before your email address is confirmed. ${CONFIRM}`
  return held.addressProducts > unconfirmed.productsOfAddress
    ? `Unconfirmed accounts on your network already reserve ${unconfirmed.productsOfAddress} products. ${CONFIRM}`
    : null
}

/** Why an order cannot hold its pieces of a product unpaid; null when it can. */
export function findPiecesProblem(holding: Holding): HoldProblem | null {
  if (holding.standing === 'known') return judgeKnown(holding)
  return holding.standing === 'new' ? judgeShared(holding) : judgeUnconfirmed(holding)
}

function judgeKnown(holding: Holding): HoldProblem | null {
  const { quantity, minimumOrder, accountPieces, addressPieces } = holding
  const limit = findPieceLimit('known', holding)
  const own = accountPieces - quantity
  const others = Math.max(own, addressPieces - quantity)
  const most = toWholePacks(limit, holding)
  const left = Math.max(own === 0 ? minimumOrder : 0, toWholePacks(limit - others, holding))
  if (quantity <= left) return null
  if (left < minimumOrder) {
    const message = `Your unpaid orders already reserve ${formatPieces(own)} of this product. Pay for one of them first; then you can order more.`
    return { isAboutQuantity: false, message }
  }
  const reason =
    left === most
      ? `Your unpaid orders can reserve at most ${formatPieces(most)} of this product.`
      : `${others === own ? 'Your unpaid orders' : 'Unpaid orders from your network'} already reserve ${formatPieces(others)} of this product.`
  return { isAboutQuantity: true, message: `${reason} ${adviseToPay(left, holding)}` }
}

/** Checks the share of all new and unconfirmed customers. */
function judgeShared(holding: Holding): HoldProblem | null {
  const left = leftForNew(holding)
  if (holding.quantity <= left) return null
  if (left >= holding.minimumOrder) {
    const message =
      holding.standing === 'new'
        ? `You can reserve at most ${formatPieces(left)} of this product before your first payment. ${adviseToPay(left, holding)}`
        : `You can order at most ${formatPieces(left)} of this product now.`
    return { isAboutQuantity: true, message }
  }
  return {
    isAboutQuantity: false,
    message: `The rest of this product is reserved for customers who have paid for an order before. Unpaid first orders expire within ${FIRST_HOLD_HOURS} hours: try again later, or contact us.`,
  }
}

const CONFIRM =
  'Confirm your email address to order more. You can resend the email on the Sign-in & Security page.'

function judgeUnconfirmed(holding: Holding): HoldProblem | null {
  const { quantity, minimumOrder, unconfirmedPieces } = holding
  const limit = findPieceLimit('unconfirmed', holding)
  const left = toWholePacks(limit - (unconfirmedPieces - quantity), holding)
  // Confirming the address only helps if new customers have more left.
  const most = Math.max(left, minimumOrder - 1)
  if (quantity <= left || leftForNew(holding) <= most) return judgeShared(holding)
  return left >= minimumOrder
    ? {
        isAboutQuantity: true,
        message: `You can order at most ${formatPieces(left)} of this product before your email address is confirmed. ${CONFIRM}`,
      }
    : {
        isAboutQuantity: false,
        message:
          'The rest of this product is reserved for customers with a confirmed email address. Confirm yours to order it. You can resend the email on the Sign-in & Security page.',
      }
}

function leftForNew(holding: Holding): number {
  const limit = findPieceLimit('new', holding)
  return toWholePacks(limit - (holding.newPieces - holding.quantity), holding)
}

/** A refusal names a quantity that can be ordered. */
function toWholePacks(pieces: number, { multiple }: Pick<Holding, 'multiple'>): number {
  return pieces - (pieces % multiple)
}

/** Promises more only if another order fits into the free stock. */
function adviseToPay(most: number, { quantity, minimumOrder, free }: Holding): string {
  const leftAfter = free + quantity - most
  return leftAfter >= minimumOrder
    ? `Order up to ${formatPieces(most)} and pay; then you can order more.`
    : `Order up to ${formatPieces(most)}, or contact us.`
}
