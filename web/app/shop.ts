import shop from '../../content/shop.json?shop'
import { formatAmount } from '../../contract/money.ts'

/** What the shop is. The build has checked it and added the symbol and the name of its currency (scripts/vite/content.ts). */
export { shop }

/** In front of a field for an amount. */
export const CURRENCY_SYMBOL = shop.currency.symbol.trim()

export function formatPrice(amount: number): string {
  return formatAmount(amount, shop.currency)
}
