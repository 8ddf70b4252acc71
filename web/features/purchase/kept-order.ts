import type { OrderForm } from './order-form.rules.ts'

const KEY = 'orderToSend'

interface KeptOrder {
  productId: string
  email: string
  form: OrderForm
  /** Price per piece that the buyer saw. */
  price: number
}

/** What was typed, in this tab, while its owner signs in again. Nobody else finds it in their form. */
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
    // A browser that keeps nothing still leads back to the part.
  }
}

export function dropKeptOrder(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
