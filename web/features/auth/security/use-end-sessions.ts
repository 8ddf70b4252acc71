import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionMessages as texts } from '../../../../content/messages/en/account.ts'
import { toFailureText } from '../../../api/refusals.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { endOtherSessions, endSession } from '../account-calls.ts'
import { type SecurityState, securityQuery } from './security.queries.ts'

/** What the customer confirms: the end of one session, or of all others. */
export type Ending = SecurityState['sessions'][number] | 'others'

export function useEndSessions(email: string) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /** Whether it succeeded. Reports the outcome and fetches the list again. */
  async function end(ending: Ending): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await (ending === 'others' ? endOtherSessions() : endSession(ending.token))
      const text = ending === 'others' ? texts.endedAll : texts.ended
      void showToast({ tone: 'success', text })
      return true
    } catch (error) {
      void showToast({ tone: 'error', text: toFailureText(error) })
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: securityQuery(email).queryKey }).catch(() => {})
      isRunning.current = false
      setBusy(false)
    }
  }

  return { busy, end }
}
