/**
 * Writes 1920 as '1,920', with at most three decimals. Hand-written, because a phone needs about 30 ms to create its
 * first `Intl` formatter, on every page that shows a number.
 */
export function groupThousands(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1_000) return String(number)
  return groupDigits(String(Number(number.toFixed(3))))
}

export function groupDigits(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
