import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sessionMessages as texts } from '../../../../content/messages/en/account.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PanelHead } from '../../../ui/panel.tsx'
import type { SecurityState } from './security.queries.ts'
import { describeSession, SessionRow } from './session-row.tsx'
import { type Ending, useEndSessions } from './use-end-sessions.ts'

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
