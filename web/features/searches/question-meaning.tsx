import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { searchQuestions as texts } from '../../../content/messages/en/searches.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { SearchQuestion } from '../../../contract/schemas/searches.ts'
import type { ListedOutcome } from '../../../contract/search-outcomes.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { Decision } from './use-decisions.ts'

const LINK = 'underline decoration-ink-300 underline-offset-4 hover:text-green-700 hover:decoration-current'

/** Where the list shows what a question finds. */
export function toProductsAddress(question: string): string {
  return `${pages.products}?${new URLSearchParams({ q: question })}`
}

export function Means({ words, finds }: { words: string; finds: number | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-500" />
      <Link to={toProductsAddress(words)} className={`font-medium wrap-anywhere ${LINK}`}>
        {words}
      </Link>
      {finds !== null && <span className="text-ink-500">{texts.finds(groupThousands(finds))}</span>}
    </span>
  )
}

function describe(outcome: ListedOutcome, row: SearchQuestion) {
  if (outcome === 'corrected')
    return row.corrections.map(({ typed, used }) => <Means key={typed} words={used} finds={null} />)
  if (row.finds > 0)
    return (
      <Link to={toProductsAddress(row.question)} className={LINK}>
        {texts.findsNow(groupThousands(row.finds))}
      </Link>
    )
  if (row.meaning) return <Means {...row.meaning} />
  const missing = row.relaxed.map(({ label, value, typed }) => (label ? `${label} ${value}` : `“${typed}”`))
  if (missing.length === 0) return <span className="text-ink-700">{texts.noMatch}</span>
  return <span className="text-ink-700">{texts.noProductHas(missing.join(', '))}</span>
}

interface QuestionMeaningProps {
  outcome: ListedOutcome
  row: SearchQuestion
  decision: Decision | undefined
}

/** What the search makes of a question, and the product that should have been found. */
export function QuestionMeaning({ outcome, row, decision }: QuestionMeaningProps) {
  if (decision) return decision.means === null ? texts.marked : <Means words={decision.means} finds={null} />
  return (
    <span className="grid gap-0.5">
      {describe(outcome, row)}
      {row.product && (
        <Link
          to={fillPath(pages.editProduct, { id: row.product._id })}
          className={`justify-self-start text-xs text-ink-500 ${LINK}`}
        >
          {texts.openProduct(row.product.name)}
        </Link>
      )}
    </span>
  )
}
