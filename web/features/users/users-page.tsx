import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { usersPageMessages as texts } from '../../../content/messages/en/users.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { useUserChange } from './use-user-change.ts'
import { QUESTION_TEXTS, type UserQuestion } from './user-question.ts'
import { readUserSearch, toUserSearch, type UserSearch } from './user-search.rules.ts'
import { UsersList } from './users-list.tsx'

interface UserSearchFormProps {
  search: UserSearch
  onSearch: (search: UserSearch) => void
}

/** Searches after a short pause in typing; Enter and another filter search immediately. */
function UserSearchForm({ search, onSearch }: UserSearchFormProps) {
  const typed = useTypedText(search.q, () => change(search.filter))

  function change(filter: string): void {
    // Parsed like a URL: an unknown filter means everyone.
    onSearch({ ...readUserSearch(new URLSearchParams({ q: typed.take(), filter })), ...FIRST_PAGE })
  }

  return (
    <SearchForm
      onSearch={() => change(search.filter)}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchBox {...typed.field} label={texts.search} placeholder={texts.placeholder} />
      <FilterSelect
        name="filter"
        label={texts.filter}
        any={texts.everyone}
        value={search.filter}
        choices={Object.entries(texts.filters)}
        onChange={change}
      />
    </SearchForm>
  )
}

interface UserDialogProps {
  question: UserQuestion | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** One dialog for every change to a user, so that none happens by a single click. */
function UserDialog({ question, busy, onConfirm, onCancel }: UserDialogProps) {
  const user = question?.user
  return (
    <ConfirmDialog
      open={question !== null}
      {...QUESTION_TEXTS[question?.change ?? 'remove-user']}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere font-medium">{user?.email}</p>
      {user?.displayName && <p className="text-sm text-ink-500">{user.displayName}</p>}
    </ConfirmDialog>
  )
}

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
