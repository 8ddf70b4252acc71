import type { OrderForm } from './order-form.rules.ts'

const KEY = 'orderToSend'

interface SavedOrder {
  productId: string
  email: string
  form: OrderForm
  /** Unit price that the buyer saw. */
  price: number
}

/** The input of this tab, kept while its owner signs in again. No other account sees it. */
export function readSavedOrder({
  productId,
  email,
}: Pick<SavedOrder, 'productId' | 'email'>): SavedOrder | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedOrder | null
    return kept?.productId === productId && kept.email === email ? kept : null
  } catch {
    return null
  }
}

export function keepOrder(order: SavedOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order))
  } catch {
    // Without storage, the sign-in still returns to the product.
  }
}

export function dropSavedOrder(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
