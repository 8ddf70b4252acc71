import { useQuery } from '@tanstack/react-query'
import { BookA } from 'lucide-react'
import { searchesMessages, synonymList as texts } from '../../../content/messages/en/searches.ts'
import { formatDate } from '../../../contract/dates.ts'
import type { Synonym } from '../../../contract/schemas/searches.ts'
import type { SearchPeriod } from '../../../contract/search-outcomes.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Means } from './question-meaning.tsx'
import { synonymsQuery } from './searches.queries.ts'
import type { Decisions } from './use-decisions.ts'

interface SynonymsListProps {
  kind: 'synonym' | 'not-sold'
  days: SearchPeriod
  decisions: Decisions
  onChoose: (typed: string) => void
}

/** What the owner decided about words of buyers. */
export function SynonymsList({ kind, days, decisions, onChoose }: SynonymsListProps) {
  const { data, error, refetch } = useQuery(synonymsQuery(useApi(), kind, days))
  const add = kind === 'synonym' && (
    <Button variant="line" onClick={() => onChoose('')}>
      {texts.add}
    </Button>
  )
  if (error && !data)
    return (
      <Panel>
        <ErrorState title={searchesMessages.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data) return <TableSkeleton text={searchesMessages.loading} rowHeight="max-md:min-h-40" />
  const [title, text] = texts.none[kind]
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState Icon={BookA} title={title} text={text} action={add} />
      </Panel>
    )
  const columns: Column<Synonym>[] = [
    {
      heading: texts.typed,
      kind: 'lead',
      cell: ({ typed }) => <bdi className="figure font-medium wrap-anywhere">{typed}</bdi>,
    },
    { heading: texts.searches, kind: 'figure', cell: ({ count }) => groupThousands(count) },
    {
      heading: texts.since,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-ink-500">{formatDate(createdAt, shop.timeZone)}</span>
      ),
    },
    ...(kind === 'synonym'
      ? [
          {
            heading: texts.means,
            kind: 'wide' as const,
            cell: ({ means, finds }: Synonym) => <Means words={means ?? ''} finds={finds} />,
          },
        ]
      : []),
    {
      heading: texts.actions,
      kind: 'actions',
      head: <span className="sr-only">{texts.actions}</span>,
      cell: ({ _id, typed }) => (
        <Button
          variant="row-danger"
          size="sm"
          busy={decisions.isBusy(typed)}
          aria-label={texts.removeOf(typed)}
          onClick={() => decisions.undo(typed, _id)}
        >
          {texts.remove}
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable caption={texts.captions[kind]} columns={columns} rows={data} rowKey={({ _id }) => _id} />
      {add && <div className="mt-4">{add}</div>}
    </>
  )
}
