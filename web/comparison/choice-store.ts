import { useSyncExternalStore } from 'react'
import {
  type Choice,
  type ChosenProduct,
  parseChoice,
  type Refusal,
  removeProduct,
  toggleProduct,
} from './choice.rules.ts'

const STORAGE_KEY = 'compare'

interface ChoiceState {
  choice: Choice
  refusal: Refusal | null
}

const NOTHING: ChoiceState = { choice: [], refusal: null }

const listeners = new Set<() => void>()
let state: ChoiceState | null = null

function readChoice(): Choice {
  try {
    return parseChoice(localStorage.getItem(STORAGE_KEY))
  } catch {
    return []
  }
}

/** While nothing is chosen, returns the object the server rendered with: another one would render every card again. */
function readStorage(): ChoiceState {
  const choice = readChoice()
  return choice.length > 0 ? { choice, refusal: null } : NOTHING
}

/** Without storage, the choice lasts as long as the page. */
function writeStorage(choice: Choice): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice))
  } catch {}
}

function show(next: ChoiceState): void {
  state = next
  for (const listener of listeners) listener()
}

function change(next: ChoiceState): void {
  writeStorage(next.choice)
  show(next)
}

function getState(): ChoiceState {
  state ??= readStorage()
  return state
}

/** Another tab changed the choice; a null key means that the storage was cleared. */
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

/** The products chosen for comparison, the same in all tabs; none during server rendering. */
export function useChoice(): ChoiceState {
  return useSyncExternalStore(subscribe, getState, () => NOTHING)
}

export const choiceActions = {
  toggle: (product: ChosenProduct) => change(toggleProduct(getState().choice, product)),
  remove: (slug: string) => change({ choice: removeProduct(getState().choice, slug), refusal: null }),
  replace: (choice: Choice) => change({ choice, refusal: null }),
  dismissRefusal: () => show({ ...getState(), refusal: null }),
}
