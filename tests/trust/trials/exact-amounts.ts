import { MAX_ORDER_CENTS, MAX_PRICE_CENTS } from '../../../contract/constants.ts'
import { parseAmount, toAmount, totalAmount } from '../../../contract/money.ts'
import { formatCents, shop } from '../../../server/modules/shop/shop.ts'
import type { Random } from './random.ts'

export interface Amount {
  unitCents: number
  pieces: number
}

/** From one cent to the most that the shop can charge, every number of digits equally likely. */
export function drawAmount(random: Random): Amount {
  const unitCents = 1 + random.below(Math.min(MAX_PRICE_CENTS, 10 ** (1 + random.below(8))))
  const least = Math.ceil(shop.currency.minimumChargeCents / unitCents)
  const most = Math.floor(MAX_ORDER_CENTS / unitCents)
  const pieces = Math.max(least, 1 + random.below(Math.min(most, 10 ** (1 + random.below(4)))))
  return { unitCents, pieces: Math.min(pieces, most) }
}

/** Computed in integers. */
export const computeExactTotal = ({ unitCents, pieces }: Amount) => Number(BigInt(unitCents) * BigInt(pieces))

/** Where converting between cents and amounts loses or gains something. */
export function findCrossingFaults(amount: Amount): string[] {
  const cents = computeExactTotal(amount)
  const written = formatCents(cents)
  const crossings = {
    'to the wire and back': parseAmount(JSON.parse(JSON.stringify(toAmount(cents)))),
    'as it is typed': parseAmount(toAmount(cents).toFixed(2)),
    'as it is shown': parseAmount(written.replaceAll(/[^\d.]/g, '')),
    'as the page adds it up': parseAmount(totalAmount(toAmount(amount.unitCents), amount.pieces)),
  }
  return Object.entries(crossings).flatMap(([way, found]) =>
    found === cents && Number.isSafeInteger(found) ? [] : [`${cents} cents ${way} are ${found}`],
  )
}
