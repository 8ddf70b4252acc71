import { useSyncExternalStore } from 'react'
import {
  type ComparedProduct,
  type ComparedProducts,
  parseCompared,
  type Refusal,
  removeProduct,
  toggleProduct,
} from './compared-products.rules.ts'

const STORAGE_KEY = 'compare'

interface ComparedState {
  compared: ComparedProducts
  refusal: Refusal | null
}

const NOTHING: ComparedState = { compared: [], refusal: null }

const listeners = new Set<() => void>()
let state: ComparedState | null = null

function readCompared(): ComparedProducts {
  try {
    return parseCompared(localStorage.getItem(STORAGE_KEY))
  } catch {
    return []
  }
}

/** While nothing is compared, returns the object the server rendered with: another would render every card again. */
function readStorage(): ComparedState {
  const compared = readCompared()
  return compared.length > 0 ? { compared, refusal: null } : NOTHING
}

/** Without storage, the list lasts as long as the page. */
function writeStorage(compared: ComparedProducts): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(compared))
  } catch {}
}

function show(next: ComparedState): void {
  state = next
  for (const listener of listeners) listener()
}

function change(next: ComparedState): void {
  writeStorage(next.compared)
  show(next)
}

function getState(): ComparedState {
  state ??= readStorage()
  return state
}

/** Another tab changed the list; a null key means that the storage was cleared. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) show(readStorage())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTabs)
    // Without subscribers, changes in other tabs go unnoticed, so the next subscriber reads the storage again.
    state = null
  }
}

/** The compared products, the same in all tabs; none during server rendering. */
export function useComparedProducts(): ComparedState {
  return useSyncExternalStore(subscribe, getState, () => NOTHING)
}

export const comparedProductActions = {
  toggle: (product: ComparedProduct) => change(toggleProduct(getState().compared, product)),
  remove: (slug: string) => change({ compared: removeProduct(getState().compared, slug), refusal: null }),
  replace: (compared: ComparedProducts) => change({ compared, refusal: null }),
  dismissRefusal: () => show({ ...getState(), refusal: null }),
}
