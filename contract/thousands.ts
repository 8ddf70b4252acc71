/**
 * Writes 1920 as '1,920', with at most three decimals. Hand-written, because a phone needs about 30 ms to create its
 * first `Intl` formatter, on every page that shows a number.
 */
export function groupThousands(number: number): string {
  const short = Number.isInteger(number) ? number : Number(number.toFixed(3))
  return Math.abs(short) < 1_000 ? String(short) : groupDigits(String(short))
}

/** A number of pieces of a product: '1 pc', '2,480 pcs'. */
export function formatPieces(count: number): string {
  return `${groupThousands(count)} ${pieceUnit(count)}`
}

/** For a unit that is set apart from its number. */
export function pieceUnit(count: number): string {
  return count === 1 ? 'pc' : 'pcs'
}

export function groupDigits(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
