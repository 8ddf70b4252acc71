import { FIRST_HOLD_HOURS, UNCONFIRMED_HOLD_MINUTES } from '../../../contract/constants.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { groupThousands } from '../../../contract/thousands.ts'

export const UNCONFIRMED_HOLD_MS = UNCONFIRMED_HOLD_MINUTES * MINUTE_MS
export const FIRST_HOLD_MS = FIRST_HOLD_HOURS * HOUR_MS

/**
 * 'unconfirmed': the email address is not confirmed. 'new': it is, but the customer has never paid an order. 'known': the
 * customer has paid one. Accounts and mailboxes cost nothing, a payment does, so only known customers are trusted one by one.
 */
export type Standing = 'unconfirmed' | 'new' | 'known'

/** The shares are of all pieces that are not sold yet, held or free. */
export const HOLD_LIMITS = {
  unconfirmed: {
    /** For all unconfirmed accounts together. It is part of what new customers share, so confirmed ones keep the rest of that. */
    sharedShare: 1 / 4,
    products: 5,
    productsOfAddress: 10,
  },
  new: {
    /** For all customers together who are not known. The minimum order is always within it: the last pieces can be bought. */
    sharedShare: 1 / 2,
    products: 10,
  },
  known: {
    /** For one account, and for one network address. The minimum order is always allowed. */
    share: 1 / 2,
    /** Small stock can be bought whole, by one customer. */
    pieces: 50,
  },
} as const

/** What is held unpaid once the order is placed: the order itself is part of every figure. */
export interface Holding {
  standing: Standing
  quantity: number
  minimumOrder: number
  /** Pieces that are not sold, held or free. */
  onHand: number
  /** Pieces that no order holds. */
  free: number
  /** Of this product, from the buyer's network address. */
  addressPieces: number
  /** Of this product, by all unconfirmed accounts. */
  unconfirmedPieces: number
  /** Of this product, by all customers who are not known. */
  newPieces: number
  /** Products that the account holds pieces of. */
  accountProducts: number
  /** Products that unconfirmed accounts of the network address hold pieces of. */
  addressProducts: number
}

export interface HoldProblem {
  message: string
  /** A smaller quantity can be ordered. */
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
 * How many pieces of a product can be held unpaid: by one account or one network address where the customer is known, else
 * by all accounts of that standing together.
 */
export function mostPieces(
  standing: Standing,
  { minimumOrder, onHand }: Pick<Holding, 'minimumOrder' | 'onHand'>,
): number {
  const { known, new: fresh, unconfirmed } = HOLD_LIMITS
  if (standing === 'unconfirmed') return Math.floor(onHand * unconfirmed.sharedShare)
  if (standing === 'new') return Math.max(minimumOrder, Math.floor(onHand * fresh.sharedShare))
  return Math.max(minimumOrder, known.pieces, Math.floor(onHand * known.share))
}

/** Why an order cannot hold its pieces unpaid; null when it can. */
export function findHoldProblem(holding: Holding): HoldProblem | null {
  if (holding.standing === 'known') return judgeKnown(holding)
  return holding.standing === 'new' ? judgeNew(holding) : judgeUnconfirmed(holding)
}

function judgeKnown(holding: Holding): HoldProblem | null {
  const { quantity, minimumOrder, addressPieces } = holding
  const most = mostPieces('known', holding)
  const others = addressPieces - quantity
  const left = Math.max(minimumOrder, most - others)
  if (quantity <= left) return null
  const reason =
    left === most
      ? `You can hold at most ${pcs(most)} of this product without paying.`
      : `Unpaid orders from your network hold ${pcs(others)} of this product.`
  return { isAboutQuantity: true, message: `${reason} ${adviseToPay(left, holding)}` }
}

function judgeNew(holding: Holding): HoldProblem | null {
  const { products } = HOLD_LIMITS.new
  if (holding.accountProducts > products) {
    return {
      isAboutQuantity: false,
      message: `You hold pieces of ${products} products. Pay an open order first; then you can order more.`,
    }
  }
  return judgeShared(holding)
}

/** What all customers share who are not known. */
function judgeShared(holding: Holding): HoldProblem | null {
  const left = leftForNew(holding)
  if (holding.quantity <= left) return null
  if (left >= holding.minimumOrder) {
    const message =
      holding.standing === 'new'
        ? `You can hold at most ${pcs(left)} of this product before your first payment. ${adviseToPay(left, holding)}`
        : `You can order at most ${pcs(left)} of this product now.`
    return { isAboutQuantity: true, message }
  }
  return {
    isAboutQuantity: false,
    message: `The rest of this product is kept for customers who have paid an order before. Unpaid first orders end within ${FIRST_HOLD_HOURS} hours: try again later, or write to us.`,
  }
}

const CONFIRM = 'Confirm your email address to order more; the Security page sends the mail again.'

function judgeUnconfirmed(holding: Holding): HoldProblem | null {
  const { quantity, minimumOrder, unconfirmedPieces } = holding
  const { products, productsOfAddress } = HOLD_LIMITS.unconfirmed
  if (holding.accountProducts > products) {
    return {
      isAboutQuantity: false,
      message: `You hold pieces of ${products} products. Pay an open order first. ${CONFIRM}`,
    }
  }
  if (holding.addressProducts > productsOfAddress) {
    return {
      isAboutQuantity: false,
      message: `Unconfirmed accounts on your network hold pieces of ${productsOfAddress} products. ${CONFIRM}`,
    }
  }
  const left = mostPieces('unconfirmed', holding) - (unconfirmedPieces - quantity)
  // Confirming the address helps only where new customers have more left.
  const most = Math.max(left, minimumOrder - 1)
  if (quantity <= left || leftForNew(holding) <= most) return judgeShared(holding)
  return left >= minimumOrder
    ? {
        isAboutQuantity: true,
        message: `You can order at most ${pcs(left)} of this product before your email address is confirmed. ${CONFIRM}`,
      }
    : {
        isAboutQuantity: false,
        message:
          'The rest of this product is kept for customers with a confirmed email address. Confirm yours to order it; the Security page sends the mail again.',
      }
}

function leftForNew(holding: Holding): number {
  return mostPieces('new', holding) - (holding.newPieces - holding.quantity)
}

/** Promises more only where another order fits into what is free. */
function adviseToPay(most: number, { quantity, minimumOrder, free }: Holding): string {
  const leftAfter = free + quantity - most
  return leftAfter >= minimumOrder
    ? `Order up to ${pcs(most)} and pay; then you can order more.`
    : `Order up to ${pcs(most)}, or write to us.`
}

function pcs(pieces: number): string {
  return `${groupThousands(pieces)} pcs`
}
