import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { auditLog as texts } from '../../../content/messages/en/manage-orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { classes } from '../../ui/classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { firstSerial, type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { findSubjectPage, toTitle } from './audit.rules.ts'
import { AUDIT_PAGE_SIZE, auditQuery } from './orders-admin.queries.ts'

function Subject(entry: AuditEntry) {
  const page = findSubjectPage(entry)
  const text = <span className="part-number break-all">{entry.subject}</span>
  if (!page) return text
  return (
    <Link
      to={page}
      className="relative underline underline-offset-4 after:absolute after:-inset-3 after:content-['']"
    >
      {text}
    </Link>
  )
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    heading: texts.what,
    kind: 'lead',
    cell: ({ action, note }) => (
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{toTitle(action)}</span>
        {note && <p className="text-sm text-ink-700">{note}</p>}
      </div>
    ),
  },
  { heading: texts.which, kind: 'wide', cell: Subject },
  {
    heading: texts.who,
    kind: 'wide',
    cell: ({ by }) => (
      <span className="block wrap-anywhere md:min-w-36 xl:min-w-52">{by ?? texts.owner}</span>
    ),
  },
  {
    heading: texts.when,
    kind: 'wide',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figure text-sm whitespace-nowrap text-ink-700">
        {formatDateTime(createdAt, shop.timeZone)}
      </time>
    ),
  },
]

function AuditList({ cursor, page }: ListPlace) {
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery(useApi(), cursor))
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text={texts.loading} />
  if (data.items.length === 0) {
    return (
      <Panel>
        <EmptyState Icon={ScrollText} title={texts.none} text={<p>{texts.noneText}</p>} />
      </Panel>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <DataTable caption={texts.caption} columns={COLUMNS} rows={data.items} rowKey={({ _id }) => _id} />
      <TablePaging
        label={texts.paging}
        first={firstSerial(page, AUDIT_PAGE_SIZE)}
        shown={data.items.length}
        isStart={cursor === ''}
        toStart="?"
        toNext={data.nextCursor && toListAddress({}, { cursor: data.nextCursor, page: page + 1 })}
      />
    </div>
  )
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <RequireAdmin>
      <DashboardHead title={texts.title} text={texts.text} />
      <AuditList {...readListPlace(params)} />
    </RequireAdmin>
  )
}
