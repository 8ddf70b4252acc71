import { z } from 'zod'
import { MAX_PRICE_CENTS } from '../constants.ts'
import { formatDecimals, parseAmount, toAmount } from '../money.ts'
import { groupThousands } from '../thousands.ts'

/** Converts a signed amount ('-12.5', '+3') to hundredths; null if it has more than two decimals. */
export function parseSigned(amount: string | number): number | null {
  const text = String(amount).trim().replace('−', '-')
  const hundredths = parseAmount(text.replace(/^[+-]/, ''))
  return hundredths === null ? null : text.startsWith('-') ? 0 - hundredths : hundredths
}

const WHOLE_NUMBER = /^\d{1,15}$/

/** Checks a typed ('236.50', ' 10 ') or sent (236.5) value and converts it to a number. */
function typedNumber(required: string, findFault: (text: string) => string | null) {
  return z.union([z.number(), z.string()], required).transform((typed, context) => {
    const text = String(typed).trim().replace('−', '-')
    const fault = text === '' ? required : findFault(text)
    if (fault === null) return Number(text)
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
}

interface WholeNumber {
  name: string
  from: number
  to: number
}

export function findWholeFault(text: string, { name, from, to }: WholeNumber): string | null {
  if (!WHOLE_NUMBER.test(text) || Number(text) < from)
    return `${name} must be a whole number of at least ${from}`
  return Number(text) > to ? `${name} must be at most ${groupThousands(to)}` : null
}

export function typedWhole({ required, ...limits }: WholeNumber & { required: string }) {
  return typedNumber(required, (text) => findWholeFault(text, limits))
}

/** An empty input is null; an absent field stays undefined. */
export function typedWholeOrNone(limits: WholeNumber) {
  return z
    .union([z.number(), z.string(), z.null()], `${limits.name} must be a whole number`)
    .transform((typed, context) => {
      const text = String(typed ?? '').trim()
      const fault = text === '' ? null : findWholeFault(text, limits)
      if (fault === null) return text === '' ? null : Number(text)
      context.addIssue({ code: 'custom', message: fault })
      return z.NEVER
    })
    .optional()
}

interface SignedNumber {
  required: string
  /** The message for everything outside the limits, and for 0. */
  wrong: string
  from: number
  to: number
}

/** A number above or below 0 with at most two decimals, converted to hundredths. */
export function typedHundredths({ required, wrong, from, to }: SignedNumber) {
  const read = (text: string | number) => parseSigned(text) ?? 0
  return typedNumber(required, (text) => {
    const hundredths = read(text)
    return hundredths === 0 || hundredths < from * 100 || hundredths > to * 100 ? wrong : null
  }).transform(read)
}

/** A whole number above or below 0. */
export function typedDifference({ required, wrong, from, to }: SignedNumber) {
  return typedNumber(required, (text) => {
    const whole = Number(text)
    return Number.isSafeInteger(whole) && whole !== 0 && whole >= from && whole <= to ? null : wrong
  })
}

export function findPriceFault(text: string): string | null {
  const cents = parseAmount(text)
  if (cents === null) return 'Price must be an amount with at most two decimals, such as 236.50'
  if (cents === 0) return 'Price must be above 0'
  if (cents > MAX_PRICE_CENTS) return `Price must be at most ${formatDecimals(toAmount(MAX_PRICE_CENTS))}`
  return null
}

export function typedPrice(required: string) {
  return typedNumber(required, findPriceFault)
}
