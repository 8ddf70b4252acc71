import { useQuery } from '@tanstack/react-query'
import { ScrollText, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { auditLog as texts } from '../../../content/messages/en/manage-orders.ts'
import { auditSearchMessages as searchTexts } from '../../../content/messages/en/users.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import {
  type AuditSearch,
  findSubjectPage,
  readAuditSearch,
  toAuditFilter,
  toAuditSearch,
  toTitle,
} from './audit.rules.ts'
import { AuditSearchForm } from './audit-search.tsx'
import { AUDIT_PAGE_SIZE, auditQuery } from './orders-admin.queries.ts'

function Subject(entry: AuditEntry) {
  const page = findSubjectPage(entry)
  const { subject, subjectName } = entry
  const isId = ID_PATTERN.test(subject)
  const name = <span className="wrap-anywhere">{subjectName ?? (isId ? texts.gone : subject)}</span>
  return (
    <div className="min-w-0">
      {page && subjectName ? (
        <Link
          to={page}
          className="relative underline underline-offset-4 after:absolute after:-inset-3 after:content-['']"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {isId && <p className="part-number text-xs break-all text-ink-500">{subject}</p>}
    </div>
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

function AuditList({ search }: { search: AuditSearch }) {
  const { cursor, page } = search
  const isSearch = Object.keys(toAuditFilter(search)).length > 0
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery(useApi(), search))
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text={texts.loading} />
  if (data.items.length === 0 && isSearch) {
    return (
      <Panel>
        <EmptyState
          Icon={SearchX}
          title={searchTexts.noMatchTitle}
          text={<p>{searchTexts.noMatchText}</p>}
          action={
            <ButtonLink variant="line" to="?">
              {searchTexts.all}
            </ButtonLink>
          }
        />
      </Panel>
    )
  }
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
        toStart={toAuditSearch({ ...search, ...FIRST_PAGE })}
        toNext={data.nextCursor && toAuditSearch({ ...search, cursor: data.nextCursor, page: page + 1 })}
      />
    </div>
  )
}

export function Component() {
  const [params] = useSearchParams()
  const search = readAuditSearch(params)
  const { wanted, change } = useListSearch(search, toAuditSearch)
  return (
    <RequireAdmin>
      <DashboardHead title={texts.title} text={texts.text} />
      <AuditSearchForm search={wanted} onSearch={change} />
      <AuditList search={search} />
    </RequireAdmin>
  )
}
