import { MAX_ORDER_CENTS, MAX_PRICE_CENTS, MIN_ORDER_CENTS } from '../../../contract/constants.ts'
import { formatDollars, parseDollars, toDollars } from '../../../contract/money.ts'
import { totalDollars } from '../../../contract/order-quantity.ts'
import type { Random } from './random.ts'

export interface Amount {
  unitCents: number
  pieces: number
}

/** From a cent to what the shop can charge, each number of digits as likely as any other. */
export function drawAmount(random: Random): Amount {
  const unitCents = 1 + random.below(Math.min(MAX_PRICE_CENTS, 10 ** (1 + random.below(8))))
  const least = Math.ceil(MIN_ORDER_CENTS / unitCents)
  const most = Math.floor(MAX_ORDER_CENTS / unitCents)
  const pieces = Math.max(least, 1 + random.below(Math.min(most, 10 ** (1 + random.below(4)))))
  return { unitCents, pieces: Math.min(pieces, most) }
}

/** In arithmetic that knows no fractions. */
export const exactTotal = ({ unitCents, pieces }: Amount) => Number(BigInt(unitCents) * BigInt(pieces))

/** Where the crossings between cents and dollars lose or gain something. */
export function findCrossingFaults(amount: Amount): string[] {
  const cents = exactTotal(amount)
  const written = formatDollars(toDollars(cents))
  const crossings = {
    'to the wire and back': parseDollars(JSON.parse(JSON.stringify(toDollars(cents)))),
    'as it is typed': parseDollars(toDollars(cents).toFixed(2)),
    'as it is shown': parseDollars(written.replaceAll(/[$,]/g, '')),
    'as the page adds it up': parseDollars(totalDollars(toDollars(amount.unitCents), amount.pieces)),
  }
  return Object.entries(crossings).flatMap(([way, found]) =>
    found === cents && Number.isSafeInteger(found) ? [] : [`${cents} cents ${way} are ${found}`],
  )
}
