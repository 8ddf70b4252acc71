import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '../constants.ts'
import { formatDecimals, parseAmount, toAmount } from '../money.ts'
import { groupThousands } from '../thousands.ts'

const WHOLE_NUMBER = /^\d{1,15}$/

/** What a person typed ('236.50', ' 10 ') or a program sent (236.5): checked for what it is, then a number. */
function typedNumber(required: string, findFault: (text: string) => string | null) {
  return z.union([z.number(), z.string()], required).transform((typed, context) => {
    const text = String(typed).trim()
    const fault = text === '' ? required : findFault(text)
    if (fault === null) return Number(text)
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
}

export function typedPieces({ name, from, required }: { name: string; from: number; required: string }) {
  return typedNumber(required, (text) => {
    if (!WHOLE_NUMBER.test(text) || Number(text) < from) return `${name} must be a whole number from ${from}`
    if (Number(text) > MAX_QUANTITY) return `${name} must be at most ${groupThousands(MAX_QUANTITY)}`
    return null
  })
}

export function typedPrice(required: string) {
  return typedNumber(required, (text) => {
    const cents = parseAmount(text)
    if (cents === null) return 'Price must be an amount with at most two decimals, such as 236.50'
    if (cents === 0) return 'Price must be above 0'
    if (cents > MAX_PRICE_CENTS) return `Price must be at most ${formatDecimals(toAmount(MAX_PRICE_CENTS))}`
    return null
  })
}
