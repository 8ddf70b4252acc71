import { useSyncExternalStore } from 'react'
import {
  type Choice,
  type ChosenPart,
  parseChoice,
  type Refusal,
  removePart,
  togglePart,
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

/** The same object as the server rendered with while nothing is chosen: another one would draw every card again. */
function readStorage(): ChoiceState {
  const choice = readChoice()
  return choice.length > 0 ? { choice, refusal: null } : NOTHING
}

/** Where the browser keeps nothing, the choice lasts as long as the page. */
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

/** Another tab changed it; a key of null means that all was cleared. */
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
    // While nobody looks, other tabs are not heard: the next one to look reads again.
    state = null
  }
}

/** The parts chosen for comparison, the same in all tabs; none while the server renders. */
export function useChoice(): ChoiceState {
  return useSyncExternalStore(subscribe, getState, () => NOTHING)
}

export const choiceActions = {
  toggle: (part: ChosenPart) => change(togglePart(getState().choice, part)),
  remove: (slug: string) => change({ choice: removePart(getState().choice, slug), refusal: null }),
  replace: (choice: Choice) => change({ choice, refusal: null }),
  dismissRefusal: () => show({ ...getState(), refusal: null }),
}
