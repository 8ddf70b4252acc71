import { Copy } from 'lucide-react'
import { usersPageMessages as texts } from '../../../content/messages/en/users.ts'
import type { User } from '../../../contract/schemas/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { showToast } from '../../ui/show-toast.ts'
import type { UserQuestion } from './user-question.ts'

interface UserRow {
  serial: number
  user: User
  isSelf: boolean
}

export interface UserActions {
  onAsk: (question: UserQuestion) => void
}

interface UsersTableProps extends UserActions {
  rows: UserRow[]
}

function Person({ user, isSelf }: UserRow) {
  return (
    <div className="wrap-anywhere md:min-w-44">
      <span className="font-medium">{user.email}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-500">
        {user.displayName}
        {isSelf && <span className="text-ink-700">{texts.you}</span>}
      </span>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        {user.role === 'admin' && <Badge tone="green">{texts.admin}</Badge>}
        {user.emailVerified ? (
          <Badge>{texts.confirmed}</Badge>
        ) : (
          <Badge tone="copper" mark="ring">
            {texts.notConfirmed}
          </Badge>
        )}
      </span>
    </div>
  )
}

/** Ids are long and rarely needed: the beginning is shown, and a click copies the whole. */
function CopiedId({ user: { _id: id, email } }: { user: User }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id)
      void showToast({ tone: 'success', text: texts.copied })
    } catch {
      void showToast({ tone: 'error', text: texts.notCopied })
    }
  }
  return (
    <button
      type="button"
      title={id}
      onClick={() => void copy()}
      className="part-number inline-flex min-h-9 items-center gap-1.5 rounded-sm text-xs text-ink-500 hover:text-ink-900"
    >
      <span className="sr-only">{texts.copyId(email)}</span>
      <span className="inline-block max-w-[12ch] truncate">{id}</span>
      <Copy className="size-3.5 flex-none" />
    </button>
  )
}

function Actions({ user, isSelf, onAsk }: UserRow & UserActions) {
  const isAdmin = user.role === 'admin'
  return (
    <div className="flex items-center gap-2 max-md:*:flex-1 max-md:*:border-ink-300 md:grid md:grid-cols-[7.5rem_6.75rem] md:justify-end md:justify-items-start">
      {isAdmin ? (
        <Button
          variant="line"
          size="sm"
          aria-label={texts.actionOn(texts.removeAdmin, user.email)}
          onClick={() => onAsk({ change: isSelf ? 'step-down' : 'remove-admin', user })}
        >
          {texts.removeAdmin}
        </Button>
      ) : (
        <Button
          variant="line"
          size="sm"
          // The server refuses it too. The badge beside the address gives the reason.
          disabled={!user.emailVerified}
          aria-label={texts.actionOn(texts.makeAdmin, user.email)}
          onClick={() => onAsk({ change: 'make-admin', user })}
        >
          {texts.makeAdmin}
        </Button>
      )}
      {!isSelf && (
        <Button
          variant="row-danger"
          size="sm"
          aria-label={texts.actionOn(texts.removeUser, user.email)}
          onClick={() => onAsk({ change: 'remove-user', user })}
        >
          {texts.removeUser}
        </Button>
      )}
    </div>
  )
}

export function UsersTable({ rows, ...actions }: UsersTableProps) {
  const columns: Column<UserRow>[] = [
    {
      heading: texts.number,
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    {
      heading: texts.id,
      kind: 'wide',
      cell: ({ user }) => <CopiedId user={user} />,
    },
    { heading: texts.email, kind: 'lead', cell: (row) => <Person {...row} /> },
    {
      heading: texts.actions,
      kind: 'actions',
      cell: (row) => <Actions {...row} {...actions} />,
    },
  ]
  return <DataTable caption={texts.caption} columns={columns} rows={rows} rowKey={({ user }) => user._id} />
}
