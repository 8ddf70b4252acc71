import type { ReactNode } from 'react'
import { searchFigures as texts } from '../../../content/messages/en/searches.ts'
import type { SearchCounts, SearchReport } from '../../../contract/schemas/searches.ts'
import type { SearchPeriod } from '../../../contract/search-outcomes.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { signed, toPercent } from './searches-search.rules.ts'

interface FigureProps {
  label: string
  value: string | undefined
  children: ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start gap-1 bg-white p-5 max-lg:last:col-span-full">
      <dt className="text-sm text-ink-700">{label}</dt>
      <dd className="grid gap-1">
        <span className="figure min-h-8 truncate text-2xl font-medium tracking-figure">{value}</span>
        <span className="min-h-5 text-xs leading-5 text-ink-500 max-sm:min-h-10">{children}</span>
      </dd>
    </div>
  )
}

/** An improvement is green. */
function Change({ text, isGood }: { text: string; isGood: boolean }) {
  return <strong className={isGood ? 'figure text-green-700' : 'figure text-red-700'}>{text}</strong>
}

interface SearchFiguresProps {
  /** Undefined while it loads: the figures keep their room. */
  report: SearchReport | undefined
  days: SearchPeriod
}

export function SearchFigures({ report, days }: SearchFiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-ink-200 bg-ink-200 lg:grid-cols-3">
      <Figure label={texts.searches} value={report && groupThousands(report.now.searches)}>
        {report && <SearchesChange {...report} days={days} />}
      </Figure>
      <Figure label={texts.nothing} value={report && `${shareOfNothing(report.now).toFixed(1)}%`}>
        {report && <NothingChange {...report} />}
      </Figure>
      <Figure label={texts.corrected} value={report && groupThousands(report.now.corrected)}>
        {report && <CorrectedShare {...report.now} />}
      </Figure>
    </dl>
  )
}

type Compared = Pick<SearchReport, 'now' | 'before'>

const shareOfNothing = ({ nothing, searches }: SearchCounts) => toPercent(nothing, searches)

function SearchesChange({ now, before, days }: Compared & { days: SearchPeriod }) {
  if (before.searches === 0) return texts.noneBefore
  const change = toPercent(now.searches - before.searches, before.searches)
  return (
    <>
      <Change text={`${signed(change)}%`} isGood={change >= 0} /> {texts.compared[days]}
    </>
  )
}

function NothingChange({ now, before }: Compared) {
  if (before.searches === 0) return texts.noneBefore
  const points = shareOfNothing(now) - shareOfNothing(before)
  return (
    <>
      <Change text={signed(points)} isGood={points <= 0} /> {texts.points}
    </>
  )
}

function CorrectedShare({ corrected, takenBack, searches }: SearchCounts) {
  const share = texts.correctedShare(`${toPercent(corrected, searches).toFixed(1)}%`)
  return takenBack > 0 ? share + texts.takenBack(groupThousands(takenBack)) : share
}
