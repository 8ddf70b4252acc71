import { useSyncExternalStore } from 'react'
import { CART_LINES_COOKIE } from '../../contract/cart-cookie.ts'

/** Written after each change, so that other tabs hear of it. */
export const CART_STORAGE_KEY = 'cart'
/** Returning to a tab reads the count again too: the cart may have changed without a script. */
const EVENTS = ['storage', 'focus', 'pageshow'] as const
const listeners = new Set<() => void>()
let count = 0

/** Reading cookies blocks until another process of the browser answers, so a page reads them outside React's work. */
function readCount(): void {
  count = Number(new RegExp(`\\b${CART_LINES_COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) window.addEventListener(event, readCount)
  listeners.add(listener)
  setTimeout(readCount)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const event of EVENTS) window.removeEventListener(event, readCount)
  }
}

/** How many lines the cart has, from the cookie that the shop sends with every cart. Pages need no request for it. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}

/** Call after this tab has read the cart: the reply may have set the cookie to another count. */
export const noteCartRead = readCount

/** Tells this tab and the others that the cart has changed. */
export function noteCartChange(): void {
  noteCartRead()
  try {
    localStorage.setItem(CART_STORAGE_KEY, String(Date.now()))
  } catch {
    // Without storage, other tabs notice when they get the focus.
  }
}

/** The cart stays with the account that signed out. */
export function forgetCartCount(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `${CART_LINES_COOKIE}=; path=/; max-age=0`
  noteCartChange()
}
