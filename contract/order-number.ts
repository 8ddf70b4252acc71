/** Order numbers as people read them out: 'NB-10234'. The prefix comes from content/shop.json. */

/** Numbers have at least five digits, so that a shorter one in a search can be the beginning of a name. */
export const FIRST_ORDER_NUMBER = 10_001

export function formatOrderNumber(number: number, prefix: string): string {
  return `${prefix}-${number}`
}

/** Reads 'NB-10234', 'nb 10234', '#10234' and '10234'; null for any other text. */
export function parseOrderNumber(text: string, prefix: string): number | null {
  const typed = text.trim().toUpperCase()
  const rest = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  const digits = /^[\s#–-]*(\d{5,15})$/.exec(rest)?.[1]
  const number = digits === undefined ? null : Number(digits)
  return number !== null && number >= FIRST_ORDER_NUMBER ? number : null
}
