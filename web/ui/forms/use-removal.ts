import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../show-toast.ts'

interface Removal<Thing> {
  remove(thing: Thing): Promise<{ deletedCount?: number }>
  /** Refreshes the queries that show it, and never rejects. */
  refresh(): Promise<void>
  removed(thing: Thing): string
  gone: string
  noAnswer: string
}

/** Asks, then removes. Reports the outcome and refreshes the queries that show the item. */
export function useRemoval<Thing>({ remove, refresh, removed, gone, noAnswer }: Removal<Thing>) {
  const [asked, setAsked] = useState<Thing | null>(null)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /** Whether the item is gone, now or already before. */
  async function confirm(): Promise<boolean> {
    if (!asked || isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      const { deletedCount } = await remove(asked)
      if (deletedCount === undefined) throw new Error(noAnswer)
      void showToast({ tone: 'success', text: deletedCount > 0 ? removed(asked) : gone })
      return true
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      const text = error instanceof ApiError ? error.message : noAnswer
      void showToast(isGone ? { tone: 'success', text: gone } : { tone: 'error', text })
      return isGone
    } finally {
      await refresh()
      isRunning.current = false
      setBusy(false)
    }
  }

  return { asked, ask: setAsked, cancel: () => setAsked(null), confirm, busy }
}
