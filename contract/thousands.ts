/**
 * 1920 as '1,920', with at most three decimals. Written by hand, because `Intl` takes some 30 ms of a phone's time to make
 * its first formatter, on every page that shows a number.
 */
export function groupThousands(number: number): string {
  return groupDigits(String(Number(number.toFixed(3))))
}

export function groupDigits(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
