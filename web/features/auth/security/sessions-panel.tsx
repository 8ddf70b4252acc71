import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sessionMessages as texts } from '../../../../content/messages/en/account.ts'
import { toFailureText } from '../../../api/refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PanelHead } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { endOtherSessions, endSession } from '../account-calls.ts'
import { type SecurityState, securityQuery } from './security.queries.ts'
import { describeSession, SessionRow } from './session-row.tsx'

/** What the customer confirms: the end of one session, or of all others. */
type Ending = SecurityState['sessions'][number] | 'others'

function useEndSessions(email: string) {
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

const ONE = { title: texts.endTitle, text: texts.endText, label: texts.endConfirm }
const OTHERS = { title: texts.endAllTitle, text: texts.endAllText, label: texts.endAll }

export function SessionsPanel({ email, sessions }: Pick<SecurityState, 'email' | 'sessions'>) {
  const { busy, end } = useEndSessions(email)
  const [ending, setEnding] = useState<Ending | null>(null)
  const panel = useRef<HTMLElement>(null)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const words = ending === 'others' ? OTHERS : ONE

  async function confirm() {
    const isEnded = ending !== null && (await end(ending))
    // Closing returns the focus to the button that opened the dialog, which disappears with its row.
    flushSync(() => setEnding(null))
    if (isEnded) panel.current?.focus()
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={texts.title}
      className="rounded-md border border-ink-200 bg-white"
    >
      <PanelHead title={texts.title} />
      <ul className="divide-y divide-ink-200">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={setEnding} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink-200 px-5 py-4 md:px-6">
        <p className="text-sm text-pretty text-ink-700">{texts.hint}</p>
        {others.length > 0 && (
          <Button variant="line" size="sm" onClick={() => setEnding('others')}>
            {texts.endAll}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={ending !== null}
        title={words.title}
        text={words.text}
        confirmLabel={words.label}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setEnding(null)}
      >
        {ending !== null && ending !== 'others' && <p className="wrap-anywhere">{describeSession(ending)}</p>}
      </ConfirmDialog>
    </section>
  )
}
