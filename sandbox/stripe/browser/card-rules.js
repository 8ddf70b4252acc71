/** The checks of Stripe's card element while the buyer types, with its codes and messages. */

const BRANDS = [
  { brand: 'visa', starts: /^4/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
  {
    brand: 'mastercard',
    starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    gaps: [4, 8, 12],
    cvc: 3,
  },
  { brand: 'amex', starts: /^3[47]/, lengths: [15], gaps: [4, 10], cvc: 4 },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
  { brand: 'diners', starts: /^(30[0-5]|36|38)/, lengths: [14], gaps: [4, 10], cvc: 3 },
  { brand: 'jcb', starts: /^35/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
  { brand: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19], gaps: [4, 8, 12, 16], cvc: 3 },
]
const UNKNOWN = { brand: 'unknown', lengths: [16], gaps: [4, 8, 12], cvc: 3 }

export function brandOf(digits) {
  return BRANDS.find(({ starts }) => starts.test(digits)) ?? UNKNOWN
}

export const longest = ({ lengths }) => Math.max(...lengths)

export function formatNumber(digits) {
  const { gaps } = brandOf(digits)
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/** `1` may become 10 to 12; `4` can only be 04. */
export function formatExpiry(digits) {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const kept = padded.slice(0, 4)
  return kept.length < 2 ? kept : `${kept.slice(0, 2)} / ${kept.slice(2)}`
}

/** The caret position after this many digits. */
export function caretAfter(text, count) {
  let position = 0
  for (let seen = 0; position < text.length && seen < count; position += 1) {
    if (/\d/.test(text[position])) seen += 1
  }
  return [position, position]
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const fault = (code, message) => ({ type: 'validation_error', code, message })

export function checkNumber(digits) {
  const card = brandOf(digits)
  if (!card.lengths.includes(digits.length))
    return { state: 'incomplete', error: fault('incomplete_number', 'Your card number is incomplete.') }
  if (card.brand === 'unknown' || !passesLuhn(digits))
    return { state: 'invalid', error: fault('invalid_number', 'Your card number is invalid.') }
  return { state: 'complete', error: undefined }
}

export function checkExpiry(digits, today) {
  if (digits.length < 4)
    return {
      state: 'incomplete',
      error: fault('incomplete_expiry', "Your card's expiration date is incomplete."),
    }
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12)
    return {
      state: 'invalid',
      error: fault('invalid_expiry_month', "Your card's expiration month is invalid."),
    }
  if (year < today.getFullYear())
    return {
      state: 'invalid',
      error: fault('invalid_expiry_year_past', "Your card's expiration year is in the past."),
    }
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return {
      state: 'invalid',
      error: fault('invalid_expiry_month_past', "Your card's expiration date is in the past."),
    }
  if (year > today.getFullYear() + 50)
    return {
      state: 'invalid',
      error: fault('invalid_expiry_year', "Your card's expiration year is invalid."),
    }
  return { state: 'complete', error: undefined }
}

export function checkCvc(digits, brand) {
  if (digits.length < brand.cvc)
    return { state: 'incomplete', error: fault('incomplete_cvc', "Your card's security code is incomplete.") }
  return { state: 'complete', error: undefined }
}
