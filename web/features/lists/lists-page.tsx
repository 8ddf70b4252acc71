import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { listsMessages as texts } from '../../../content/messages/en/lists.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { ListSummary } from '../../../contract/schemas/list.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SavedTable } from '../../ui/saved-table.tsx'
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
  { heading: texts.lines, kind: 'figure', cell: ({ lineCount }) => groupThousands(lineCount) },
  { heading: texts.pieces, kind: 'figure', cell: ({ pieces }) => groupThousands(pieces) },
  {
    heading: texts.sharing,
    cell: ({ token }) => (
      <Badge tone={token ? 'green' : 'ink'} mark={token ? 'dot' : 'none'}>
        {token ? texts.shared : texts.private}
      </Badge>
    ),
  },
]

export function Component() {
  const query = useQuery(listsQuery(useApi()))
  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <SavedTable
        query={query}
        columns={COLUMNS}
        texts={texts}
        EmptyIcon={ListChecks}
        emptyAction={<ButtonLink to={pages.cart}>{texts.toCart}</ButtonLink>}
      />
    </>
  )
}
