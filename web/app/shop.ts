import shop from '../../content/shop.json?shop'
import { formatAmount } from '../../contract/money.ts'

/** The shop's settings. The build checks them and adds the currency's symbol and name (scripts/vite/content.ts). */
export { shop }

/** The prefix of an amount field. */
export const CURRENCY_SYMBOL = shop.currency.symbol.trim()

export function formatPrice(amount: number): string {
  return formatAmount(amount, shop.currency)
}
