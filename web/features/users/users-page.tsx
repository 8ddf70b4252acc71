import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import type { User } from '../../../contract/schemas/user.ts'
import { useApi } from '../../services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { RemoveUserDialog } from './remove-user-dialog.tsx'
import { useUserAction } from './use-user-action.ts'
import { readUserSearch, toUserSearch } from './user-search.rules.ts'
import { UserSearchForm } from './user-search-form.tsx'
import { UsersList } from './users-list.tsx'

function Users({ ownId }: { ownId: string }) {
  const api = useApi()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readUserSearch(params)
  const [leaving, setLeaving] = useState<User | null>(null)
  const list = useRef<HTMLElement>(null)
  const promotion = useUserAction({
    async run({ email }) {
      const { modifiedCount } = await api.call('makeAdmin', { params: { email } })
      return modifiedCount > 0 ? messages.adminMade : `${email} is an admin already`
    },
    forbidden: messages.adminNotMade,
  })
  const removal = useUserAction({
    async run({ email }) {
      const { deletedCount } = await api.call('removeUser', { params: { email } })
      return deletedCount > 0 ? `${email} is removed` : `${email} had been removed already`
    },
  })

  async function promote(user: User) {
    await promotion.start(user)
    // The button has given way to a mark; the focus goes on to the one beside it.
    list.current?.querySelector<HTMLElement>(`[data-remove="${user._id}"]`)?.focus()
  }

  async function remove() {
    const isRemoved = leaving !== null && (await removal.start(leaving))
    // Closed at once, it gives the focus back to the button that opened it; that one is gone with its row.
    flushSync(() => setLeaving(null))
    if (isRemoved) list.current?.focus()
  }

  return (
    <>
      <DashboardHead title="All Users" text="Everybody with an account, in the order in which they came." />
      <UserSearchForm
        q={search.q}
        onSearch={(q) => {
          void navigate(toUserSearch({ q, ...FIRST_PAGE }), { replace: true, preventScrollReset: true })
        }}
      />
      <section ref={list} tabIndex={-1} aria-label="Users" className="mt-4 outline-none">
        <UsersList
          search={search}
          ownId={ownId}
          promotedId={promotion.pending?._id ?? null}
          onMakeAdmin={(user) => void promote(user)}
          onRemove={setLeaving}
        />
      </section>
      <RemoveUserDialog
        user={leaving}
        busy={removal.pending !== null}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(null)}
      />
    </>
  )
}

export function Component() {
  const session = useSession()
  return <RequireAdmin>{session.status === 'signed-in' && <Users ownId={session.user.id} />}</RequireAdmin>
}
