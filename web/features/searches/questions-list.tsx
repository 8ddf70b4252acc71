import { useQuery } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { searchesMessages, searchQuestions as texts } from '../../../content/messages/en/searches.ts'
import { toCalendarDay } from '../../../contract/dates.ts'
import type { SearchQuestion } from '../../../contract/schemas/searches.ts'
import type { ListedOutcome } from '../../../contract/search-outcomes.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { classes } from '../../ui/classes.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNow } from '../../ui/orders/use-now.ts'
import { Panel } from '../../ui/panel.tsx'
import { firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { QuestionActions } from './question-actions.tsx'
import { QuestionMeaning } from './question-meaning.tsx'
import { searchQuestionsQuery } from './searches.queries.ts'
import { nameDay, type SearchesPlace, toFirstPage, toSearchesAddress } from './searches-search.rules.ts'
import type { Decisions } from './use-decisions.ts'

const MEANING_HEADINGS: Record<ListedOutcome, string> = {
  nothing: texts.probably,
  relaxed: texts.leftOut,
  corrected: texts.readAs,
}

interface QuestionsListProps {
  outcome: ListedOutcome
  place: SearchesPlace
  decisions: Decisions
  onChoose: (typed: string) => void
}

export function QuestionsList({ outcome, place, decisions, onChoose }: QuestionsListProps) {
  const { days, cursor, page } = place
  const query = searchQuestionsQuery(useApi(), { outcome, days, cursor })
  const { data, error, refetch, isPlaceholderData } = useQuery(query)
  const today = toCalendarDay(useNow(), shop.timeZone)
  if (error && !data)
    return (
      <Panel>
        <ErrorState title={searchesMessages.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data) return <TableSkeleton text={searchesMessages.loading} rowHeight="max-md:min-h-44" />
  const [title, text] = texts.none[outcome]
  if (data.items.length === 0)
    return (
      <Panel>
        <EmptyState Icon={SearchCheck} title={title} text={text} />
      </Panel>
    )

  const meaning = (row: SearchQuestion) => (
    <QuestionMeaning outcome={outcome} row={row} decision={decisions.find(row.question)} />
  )
  const columns: Column<SearchQuestion>[] = [
    {
      heading: texts.typed,
      kind: 'lead',
      cell: (row) => (
        <>
          <bdi className="figure font-medium wrap-anywhere">{row.question}</bdi>
          <div className="mt-1 text-sm md:hidden">{meaning(row)}</div>
        </>
      ),
    },
    { heading: texts.searches, kind: 'figure', cell: ({ count }) => groupThousands(count) },
    {
      heading: texts.last,
      cell: ({ lastDay }) => (
        <span className="whitespace-nowrap text-ink-500">{nameDay(lastDay, today)}</span>
      ),
    },
    { heading: MEANING_HEADINGS[outcome], kind: 'drop', cell: meaning },
    {
      heading: texts.actions,
      kind: 'actions',
      head: <span className="sr-only">{texts.actions}</span>,
      cell: (row) => <QuestionActions row={row} decisions={decisions} onChoose={onChoose} />,
    },
  ]
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <DataTable
        caption={texts.captions[outcome]}
        columns={columns}
        rows={data.items}
        rowKey={({ question }) => question}
        isChosen={({ question }) => decisions.find(question) !== undefined}
      />
      <TablePaging
        label={texts.pages}
        first={firstSerial(page)}
        shown={data.items.length}
        isStart={cursor === ''}
        toStart={toFirstPage(place, {})}
        toNext={data.nextCursor && toSearchesAddress({ ...place, cursor: data.nextCursor, page: page + 1 })}
      />
    </div>
  )
}
