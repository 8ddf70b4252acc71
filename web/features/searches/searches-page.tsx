import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchesMessages as texts } from '../../../content/messages/en/searches.ts'
import { formatDate } from '../../../contract/dates.ts'
import type { SearchReport } from '../../../contract/schemas/searches.ts'
import { LISTED_OUTCOMES, SEARCH_PERIODS } from '../../../contract/search-outcomes.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AskedNotSold } from './asked-not-sold.tsx'
import { MeaningDialog } from './meaning-dialog.tsx'
import { QuestionsList } from './questions-list.tsx'
import { SearchFigures } from './search-figures.tsx'
import { searchQuestionsQuery, searchReportQuery, synonymsQuery } from './searches.queries.ts'
import {
  readSearchesPlace,
  type SearchesPlace,
  type SearchesTab,
  TABS,
  toFirstPage,
} from './searches-search.rules.ts'
import { SynonymsList } from './synonyms-list.tsx'
import { TrySearch } from './try-search.tsx'
import { useDecisions } from './use-decisions.ts'

function PeriodLinks({ place }: { place: SearchesPlace }) {
  return (
    <nav
      aria-label={texts.period}
      className="inline-flex *:rounded-none *:not-first:-ml-px *:first:rounded-l-sm *:last:rounded-r-sm *:hover:z-1 max-xs:w-full"
    >
      {SEARCH_PERIODS.map((days) => (
        <ButtonLink
          key={days}
          variant="line"
          to={toFirstPage(place, { days })}
          preventScrollReset
          aria-current={days === place.days ? 'true' : undefined}
          className="aria-[current]:bg-ink-100 max-xs:flex-1 max-xs:px-1"
        >
          {texts.periods[days]}
        </ButtonLink>
      ))}
    </nav>
  )
}

function countOf(tab: SearchesTab, report: SearchReport): number {
  if (tab === 'synonyms') return report.synonyms
  return tab === 'not-sold' ? report.notSold : report.questions[tab]
}

function Views({ place }: { place: SearchesPlace }) {
  const decisions = useDecisions()
  const [chosen, setChosen] = useState<string | null>(null)
  const { tab, days } = place
  const outcome = LISTED_OUTCOMES.find((name) => name === tab)
  const shared = { decisions, onChoose: setChosen }
  return (
    <section aria-label={texts.tabs[tab]} className="mt-4">
      {outcome ? (
        <QuestionsList key={tab} outcome={outcome} place={place} {...shared} />
      ) : (
        <SynonymsList key={tab} kind={tab === 'not-sold' ? 'not-sold' : 'synonym'} days={days} {...shared} />
      )}
      {chosen !== null && (
        <MeaningDialog typed={chosen} decisions={decisions} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

/** Whether the list of the view has been loaded. */
function useIsListed({ tab, days, cursor }: SearchesPlace): boolean {
  const api = useApi()
  const outcome = LISTED_OUTCOMES.find((name) => name === tab)
  const questions = searchQuestionsQuery(api, { outcome: outcome ?? 'nothing', days, cursor })
  const isAsked = useQuery({ ...questions, enabled: outcome !== undefined }).isFetched
  const synonyms = synonymsQuery(api, tab === 'not-sold' ? 'not-sold' : 'synonym', days)
  const isDecided = useQuery({ ...synonyms, enabled: outcome === undefined }).isFetched
  return outcome ? isAsked : isDecided
}

function SearchesPage({ place }: { place: SearchesPlace }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(searchReportQuery(useApi(), place.days))
  const isListed = useIsListed(place)
  // What is below the list appears together with it, so that nothing moves. From then on it stays, with what was typed.
  const [isComplete, setIsComplete] = useState(false)
  if (isListed && data && !isComplete) setIsComplete(true)
  if (error && !data)
    return (
      <>
        <DashboardHead title={texts.title} text="" />
        <Panel>
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        </Panel>
      </>
    )
  return (
    <>
      <DashboardHead
        title={texts.title}
        text={data ? texts.text(formatDate(data.from), formatDate(data.to)) : texts.loading}
      >
        <PeriodLinks place={place} />
      </DashboardHead>
      <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
        <SearchFigures report={data} days={place.days} />
      </div>
      <div className="mt-8">
        <Tabs
          label={texts.views}
          tabs={TABS.map((tab) => ({
            to: toFirstPage(place, { tab }),
            label: texts.tabs[tab],
            count: data ? countOf(tab, data) : null,
            current: tab === place.tab,
          }))}
        />
      </div>
      <Views place={place} />
      {isComplete && (
        <>
          <p className="mt-4 max-w-measure text-sm text-ink-500">{texts.note}</p>
          <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
            <TrySearch />
            <AskedNotSold askedFor={data?.askedFor ?? []} />
          </div>
        </>
      )}
    </>
  )
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <RequireAdmin>
      <SearchesPage place={readSearchesPlace(params)} />
    </RequireAdmin>
  )
}
