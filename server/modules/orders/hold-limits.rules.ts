import { UNCONFIRMED_HOLD_MINUTES } from '../../../contract/constants.ts'
import { groupThousands } from '../../../contract/thousands.ts'

export const UNCONFIRMED_HOLD_MS = UNCONFIRMED_HOLD_MINUTES * 60_000

/** The shares are of all pieces that are not sold yet, held or free. */
export const HOLD_LIMITS = {
  unconfirmed: {
    /** For one account, and for one network address. The minimum order is always allowed. */
    share: 1 / 4,
    /** For all unconfirmed accounts together: the rest stays for customers with a confirmed address. */
    sharedShare: 1 / 2,
    products: 5,
    productsOfAddress: 10,
  },
  confirmed: {
    share: 1 / 2,
    /** Small stock can be bought whole, by one customer. */
    pieces: 50,
  },
} as const

/** What is held unpaid once the order is placed: the order itself is part of every figure. */
export interface Holding {
  isConfirmed: boolean
  quantity: number
  minimumOrder: number
  /** Pieces that are not sold, held or free. */
  onHand: number
  /** Of this product, from the buyer's network address. */
  addressPieces: number
  /** Of this product, from the buyer's network address, by unconfirmed accounts. */
  addressUnconfirmedPieces: number
  /** Of this product, by all unconfirmed accounts. */
  unconfirmedPieces: number
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

export function chooseHoldMs(holdMs: number, isConfirmed: boolean): number {
  return isConfirmed ? holdMs : Math.min(holdMs, UNCONFIRMED_HOLD_MS)
}

/** How many pieces of a product one account, or one network address, can hold unpaid. */
export function mostPieces({
  isConfirmed,
  minimumOrder,
  onHand,
}: Pick<Holding, 'isConfirmed' | 'minimumOrder' | 'onHand'>): number {
  const { confirmed, unconfirmed } = HOLD_LIMITS
  const least = isConfirmed ? Math.max(minimumOrder, confirmed.pieces) : minimumOrder
  return Math.max(least, Math.floor(onHand * (isConfirmed ? confirmed : unconfirmed).share))
}

/** Why an order cannot hold its pieces unpaid; null when it can. */
export function findHoldProblem(holding: Holding): HoldProblem | null {
  return holding.isConfirmed ? judgeConfirmed(holding) : judgeUnconfirmed(holding)
}

function judgeConfirmed(holding: Holding): HoldProblem | null {
  const { quantity, minimumOrder, addressPieces } = holding
  const most = mostPieces(holding)
  if (quantity > most) {
    return {
      isAboutQuantity: true,
      message: `You can hold at most ${pcs(most)} of this product without paying. Order up to ${pcs(most)}, pay, and then order the rest.`,
    }
  }
  if (addressPieces <= most) return null
  const left = most - (addressPieces - quantity)
  return {
    isAboutQuantity: left >= minimumOrder,
    message: `Unpaid orders from your network hold ${pcs(addressPieces - quantity)} of this product, and ${pcs(most)} is the limit. Pay an open order first, or write to us.`,
  }
}

const CONFIRM = 'Confirm your email address to order more; the Security page sends the mail again.'

function judgeUnconfirmed(holding: Holding): HoldProblem | null {
  const { quantity, minimumOrder, onHand, addressUnconfirmedPieces, unconfirmedPieces } = holding
  const { products, productsOfAddress, sharedShare } = HOLD_LIMITS.unconfirmed
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
  const most = mostPieces(holding)
  const left = Math.min(
    most,
    most - (addressUnconfirmedPieces - quantity),
    Math.floor(onHand * sharedShare) - (unconfirmedPieces - quantity),
  )
  if (quantity <= left) return null
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

function pcs(pieces: number): string {
  return `${groupThousands(pieces)} pcs`
}
