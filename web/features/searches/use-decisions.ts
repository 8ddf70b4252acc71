import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { searchQuestions as texts } from '../../../content/messages/en/searches.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'
import { refreshAfterDecision } from './searches.queries.ts'

/** The meaning that an admin has just given to words of buyers; null when they are marked as not sold. */
export interface Decision {
  id: string
  means: string | null
}

export interface Decisions {
  /** Whether a decision about these words is being sent. */
  isBusy(typed: string): boolean
  /** The words whose buttons have changed: the focus belongs there. */
  touched: string | null
  find(typed: string): Decision | undefined
  /** Adds a synonym, or marks the words as not sold here. An error is thrown for a form to show. */
  decide(typed: string, means: string | null): Promise<void>
  /** The same for a button in a row, which has no place for an error. */
  decideNow(typed: string, means: string | null): void
  undo(typed: string, id: string): void
}

/** Decisions of this visit. Each can be taken back where it was made. */
export function useDecisions(): Decisions {
  const api = useApi()
  const queryClient = useQueryClient()
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [busy, setBusy] = useState<readonly string[]>([])
  const [touched, setTouched] = useState<string | null>(null)

  async function send(typed: string, work: () => Promise<Decision | null>, done: string): Promise<void> {
    setBusy((before) => [...before, typed])
    try {
      const decision = await work()
      setDecided((before) => {
        const after = new Map(before)
        if (decision) after.set(typed, decision)
        else after.delete(typed)
        return after
      })
      setTouched(typed)
      void showToast({ tone: 'success', text: done })
    } finally {
      setBusy((before) => before.toSpliced(before.indexOf(typed), 1))
      refreshAfterDecision(api, queryClient)
    }
  }

  function decide(typed: string, means: string | null): Promise<void> {
    const add = async () => {
      const { insertedId } = await api.call('addSynonym', { body: { typed, means } })
      return { id: insertedId, means }
    }
    return send(typed, add, means === null ? texts.wasMarked(typed) : texts.wasAdded(typed, means))
  }

  const report = (error: unknown) => void showToast({ tone: 'error', text: toFailureText(error) })

  return {
    isBusy: (typed) => busy.includes(typed),
    touched,
    find: (typed) => decided.get(typed),
    decide,
    decideNow(typed, means) {
      if (!busy.includes(typed)) void decide(typed, means).catch(report)
    },
    undo(typed, id) {
      if (busy.includes(typed)) return
      const remove = async () => {
        await api.call('removeSynonym', { params: { id } })
        return null
      }
      void send(typed, remove, texts.wasUndone(typed)).catch(report)
    },
  }
}
