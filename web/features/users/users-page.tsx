import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { usersPageMessages as texts } from '../../../content/messages/en/users.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { useUserChange } from './use-user-change.ts'
import { UserDialog } from './user-dialog.tsx'
import type { UserQuestion } from './user-question.ts'
import { readUserSearch, toUserSearch } from './user-search.rules.ts'
import { UserSearchForm } from './user-search-form.tsx'
import { UsersList } from './users-list.tsx'

function Users({ ownId }: { ownId: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readUserSearch(params)
  const [question, setQuestion] = useState<UserQuestion | null>(null)
  const list = useRef<HTMLElement>(null)
  const { busy, start } = useUserChange()

  async function confirm(): Promise<void> {
    const isDone = question !== null && (await start(question))
    // Closing the dialog moves the focus back to the button that opened it. A removed row has no button left.
    flushSync(() => setQuestion(null))
    if (isDone && question.change === 'remove-user') list.current?.focus()
  }

  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <UserSearchForm
        search={search}
        onSearch={(wanted) => {
          void navigate(toUserSearch(wanted), { replace: true, preventScrollReset: true })
        }}
      />
      <section ref={list} tabIndex={-1} aria-label={texts.list} className="mt-4 outline-none">
        <UsersList search={search} ownId={ownId} onAsk={setQuestion} />
      </section>
      <UserDialog
        question={question}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setQuestion(null)}
      />
    </>
  )
}

export function Component() {
  const session = useSession()
  return <RequireAdmin>{session.status === 'signed-in' && <Users ownId={session.user.id} />}</RequireAdmin>
}
