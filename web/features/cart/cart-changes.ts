import { useSyncExternalStore } from 'react'

/** The longest that a change waits for the answer to the one before it. */
const LONGEST_WAIT_MS = 10_000

/** Resolves when the latest change is answered or has timed out. Never rejects. */
let last: Promise<unknown> = Promise.resolve()
let openCount = 0
const listeners = new Set<() => void>()

function addOpen(count: number): void {
  openCount += count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts a change once the one before it is answered or has timed out, so that the latest change wins. */
export async function changeInTurn(change: () => Promise<void>): Promise<void> {
  const turn = last.then(change)
  const wait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  last = Promise.race([turn, wait]).catch(() => {})
  addOpen(1)
  try {
    await turn
  } finally {
    addOpen(-1)
  }
}

export const isCartChanging = () => openCount > 0

/** The shop has not answered a change of the cart yet, so what this tab knows of it is old. */
export function useIsCartChanging(): boolean {
  return useSyncExternalStore(subscribe, isCartChanging, () => false)
}
