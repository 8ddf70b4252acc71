import type { OrderForm } from './order-form.rules.ts'

const KEY = 'orderToSend'

interface KeptOrder {
  productId: string
  email: string
  form: OrderForm
  /** Unit price that the buyer saw. */
  price: number
}

/** The input of this tab, kept while its owner signs in again. No other account sees it. */
export function readKeptOrder({
  productId,
  email,
}: Pick<KeptOrder, 'productId' | 'email'>): KeptOrder | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptOrder | null
    return kept?.productId === productId && kept.email === email ? kept : null
  } catch {
    return null
  }
}

export function keepOrder(order: KeptOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order))
  } catch {
    // Without storage, the sign-in still returns to the product.
  }
}

export function dropKeptOrder(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
