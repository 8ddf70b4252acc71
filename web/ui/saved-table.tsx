import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSessionOver } from '../api/refusals.ts'
import { useEndedSession } from '../session/require-sign-in.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Panel } from './panel.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

interface SavedTableProps<Row> {
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'refetch'>
  columns: Column<Row>[]
  texts: { caption: string; loading: string; failed: string; emptyTitle: string; emptyText: string }
  EmptyIcon: LucideIcon
  /** Where a user without rows can begin. */
  emptyAction: ReactNode
}

/** Everything of one kind that a user has saved, or what replaces the table while there is none. */
export function SavedTable<Row extends { _id: string }>(props: SavedTableProps<Row>) {
  const { texts, columns, EmptyIcon, emptyAction } = props
  const { data, error, refetch } = props.query
  const isOver = isSessionOver(error)
  useEndedSession(isOver)
  if (data && data.length > 0)
    return <DataTable caption={texts.caption} columns={columns} rows={data} rowKey={({ _id }) => _id} />
  if (data)
    return (
      <Panel>
        <EmptyState
          Icon={EmptyIcon}
          title={texts.emptyTitle}
          text={<p>{texts.emptyText}</p>}
          action={emptyAction}
        />
      </Panel>
    )
  if (error && !isOver)
    return (
      <Panel>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  return <TableSkeleton text={texts.loading} rowHeight="max-md:min-h-40" />
}
