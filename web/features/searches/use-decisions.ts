import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { searchQuestions as texts } from '../../../content/messages/en/searches.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'
import { refreshAfterDecision } from './searches.queries.ts'

/** What the owner has just said about words of buyers. */
export interface Decision {
  id: string
  means: string | null
}

export interface Decisions {
  /** The words of a decision that is being sent. */
  busy: string | null
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
  const [busy, setBusy] = useState<string | null>(null)
  const [touched, setTouched] = useState<string | null>(null)

  async function send(typed: string, work: () => Promise<Decision | null>, done: string): Promise<void> {
    if (busy !== null) return
    setBusy(typed)
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
      setBusy(null)
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
    busy,
    touched,
    find: (typed) => decided.get(typed),
    decide,
    decideNow: (typed, means) => void decide(typed, means).catch(report),
    undo(typed, id) {
      const remove = async () => {
        await api.call('removeSynonym', { params: { id } })
        return null
      }
      void send(typed, remove, texts.wasUndone(typed)).catch(report)
    },
  }
}
