import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { listsMessages as texts } from '../../../content/messages/en/lists.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { ListSummary } from '../../../contract/schemas/list.ts'
import { isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { listsQuery } from './lists.queries.ts'

const COLUMNS: Column<ListSummary>[] = [
  {
    heading: texts.name,
    kind: 'lead',
    cell: ({ _id, name, createdAt }) => (
      <>
        <Link
          to={fillPath(pages.list, { id: _id })}
          className="relative font-medium wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
        >
          {name}
        </Link>
        <p className="part-number">{texts.savedOn(formatDate(createdAt))}</p>
      </>
    ),
  },
  { heading: texts.lines, kind: 'figure', cell: ({ lineCount }) => formatCount(lineCount) },
  { heading: texts.pieces, kind: 'figure', cell: ({ pieces }) => formatCount(pieces) },
  {
    heading: texts.sharing,
    cell: ({ token }) => (
      <Badge tone={token ? 'green' : 'ink'} mark={token ? 'dot' : 'none'}>
        {token ? texts.shared : texts.private}
      </Badge>
    ),
  },
]

function Lists() {
  const { data, error, refetch } = useQuery(listsQuery(useApi()))
  const isOver = isSessionOver(error)
  useEndedSession(isOver)
  if (data && data.length > 0)
    return <DataTable caption={texts.caption} columns={COLUMNS} rows={data} rowKey={({ _id }) => _id} />
  if (data)
    return (
      <Panel>
        <EmptyState
          Icon={ListChecks}
          title={texts.emptyTitle}
          text={<p>{texts.emptyText}</p>}
          action={<ButtonLink to={pages.cart}>{texts.toCart}</ButtonLink>}
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

export function Component() {
  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <Lists />
    </>
  )
}
