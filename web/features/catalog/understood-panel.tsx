import { SpellCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { relaxedMessages, readingMessages as texts } from '../../../content/messages/en/search-page.ts'
import type { Understood } from '../../../contract/schemas/search.ts'
import { sayWords } from '../../../contract/sentences.ts'
import { classes } from '../../ui/classes.ts'
import { Panel } from '../../ui/panel.tsx'
import { type CatalogSearch, changeSearch } from './catalog-search.rules.ts'
import { CHIP, PieceChips } from './piece-chips.tsx'
import { addFilter, listRelaxedSteps } from './reading.rules.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

interface PanelProps {
  search: CatalogSearch
  reading: Understood
}

function TextLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={classes(
        "relative text-green-700 underline decoration-green-300 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 after:content-[''] hover:decoration-current",
        className,
      )}
    >
      {children}
    </Link>
  )
}

/** Shows what was corrected and links to the search as typed; that search links back to the correction. */
function SpellingLine({ search, reading: { corrections } }: PanelProps) {
  if (search.plain || (!search.exact && corrections.length === 0)) return null
  const used = corrections.map((correction) => correction.used)
  return (
    <p className="flex items-start gap-3 border-b border-ink-200 pb-3 last:border-0 last:pb-0">
      <SpellCheck2 className="mt-0.5 size-4 flex-none" />
      {search.exact ? (
        <span>
          {texts.exact} <TextLink to={changeSearch(search, { exact: false })}>{texts.correct}</TextLink>
        </span>
      ) : (
        <span>
          {texts.showingFor} <b className="font-semibold">{sayWords(used, 'and')}</b>.{' '}
          <TextLink to={changeSearch(search, { exact: true })}>
            {texts.insteadOf(corrections.map(({ typed }) => typed))}
          </TextLink>
        </span>
      )}
    </p>
  )
}

/** A word with several meanings stays a word; each meaning is one click away. */
function Offers({ search, reading: { offers } }: PanelProps) {
  const words = [...new Set(offers.map(({ typed }) => typed))]
  return words.map((word) => (
    <div
      key={word}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ink-200 pt-3 first:border-0 first:pt-0"
    >
      <span className="text-ink-500">{texts.offers(word)}</span>
      <ul className="flex flex-wrap gap-2">
        {offers
          .filter(({ typed }) => typed === word)
          .map(({ label, value, filter, question }) => (
            <li key={`${filter.name} ${filter.value}`}>
              <Link
                to={changeSearch(addFilter({ ...search, q: question }, filter), {})}
                preventScrollReset
                className={classes(CHIP, 'border-ink-300 bg-white px-3 hover:border-ink-900')}
              >
                <span className="mr-1.5 text-ink-500">{label}</span>
                {value}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ))
}

/** Says how the shop read the question. Every step can be taken back by a link. */
export function UnderstoodPanel({ search, reading }: PanelProps) {
  const focusKeeper = useFocusAfterRemoval(reading.pieces.length)
  const steps = listRelaxedSteps(reading.pieces)
  const hasFilters = reading.pieces.some(({ filter }) => filter)
  return (
    <Panel>
      <section
        {...focusKeeper}
        aria-label={texts.label}
        className="grid grid-cols-1 gap-3 px-4 py-4 text-sm sm:px-5"
      >
        {steps.length > 0 && (
          <div>
            <p className="font-display text-xl tracking-heading wrap-anywhere">
              {relaxedMessages.noneMatches}{' '}
              <span className="figure text-[0.95em] max-sm:block">{reading.question}</span>
            </p>
            <p className="mt-1 text-ink-700">{relaxedMessages.steps(steps, reading.total)}</p>
          </div>
        )}
        <SpellingLine search={search} reading={reading} />
        {search.plain ? (
          <p>
            {texts.plain} <TextLink to={changeSearch(search, { plain: false })}>{texts.asFilters}</TextLink>
          </p>
        ) : (
          (hasFilters || steps.length > 0) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {steps.length === 0 && <span className="text-ink-500">{texts.readAs}</span>}
              <PieceChips search={search} pieces={reading.pieces} />
              <TextLink
                to={changeSearch(search, { plain: true, exact: false, keep: [] })}
                className="ml-auto"
              >
                {texts.asPlain}
              </TextLink>
            </div>
          )
        )}
        <Offers search={search} reading={reading} />
      </section>
    </Panel>
  )
}
