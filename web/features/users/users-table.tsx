import type { User } from '../../../contract/schemas/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
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
        {isSelf && <span className="text-ink-700">(you)</span>}
      </span>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        {user.role === 'admin' && <Badge tone="green">Admin</Badge>}
        {user.emailVerified ? (
          <Badge>Email confirmed</Badge>
        ) : (
          <Badge tone="copper" mark="ring">
            Email not confirmed
          </Badge>
        )}
      </span>
    </div>
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
          aria-label={`Remove admin: ${user.email}`}
          onClick={() => onAsk({ change: isSelf ? 'step-down' : 'remove-admin', user })}
        >
          Remove admin
        </Button>
      ) : (
        <Button
          variant="line"
          size="sm"
          // The server refuses it too. The badge beside the address gives the reason.
          disabled={!user.emailVerified}
          aria-label={`Make Admin: ${user.email}`}
          onClick={() => onAsk({ change: 'make-admin', user })}
        >
          Make Admin
        </Button>
      )}
      {!isSelf && (
        <Button
          variant="row-danger"
          size="sm"
          aria-label={`Remove User: ${user.email}`}
          onClick={() => onAsk({ change: 'remove-user', user })}
        >
          Remove User
        </Button>
      )}
    </div>
  )
}

export function UsersTable({ rows, ...actions }: UsersTableProps) {
  const columns: Column<UserRow>[] = [
    {
      heading: '#',
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    {
      heading: 'Id',
      kind: 'wide',
      cell: ({ user }) => (
        <span className="part-number md:inline-block md:w-[19.5ch] xl:w-auto xl:whitespace-nowrap">
          {user._id}
        </span>
      ),
    },
    { heading: 'Email', kind: 'lead', cell: (row) => <Person {...row} /> },
    {
      heading: 'Actions',
      kind: 'actions',
      cell: (row) => <Actions {...row} {...actions} />,
    },
  ]
  return <DataTable caption="All users" columns={columns} rows={rows} rowKey={({ user }) => user._id} />
}
