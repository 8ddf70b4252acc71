import { Sparkles } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { completeMessages as texts } from '../../../content/messages/en/build/complete-build.ts'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { GOALS } from '../../../contract/fit/goals.ts'
import { pages } from '../../../contract/pages.ts'
import type { CompleteReply } from '../../../contract/schemas/fit-build.ts'
import { CURRENCY_SYMBOL, formatPrice } from '../../app/shop.ts'
import { VerdictMark } from '../../build/verdict-mark.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ShopImage } from '../../ui/image.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { addLine, type BuildSearch, parseBuildSearch, toBuildPath } from './build-search.rules.ts'

/**
 * Writes a new goal or budget of the address into the form, unless the buyer types there. A new form would lose the
 * focus.
 */
function useSyncedForm({ goal, budget }: BuildSearch) {
  const form = useRef<HTMLFormElement>(null)
  const followed = useRef({ goal, budget })
  useEffect(() => {
    const isNew = followed.current.goal !== goal || followed.current.budget !== budget
    followed.current = { goal, budget }
    if (!isNew || !form.current) return
    for (const field of form.current.querySelectorAll('input')) {
      if (field.name === 'goal') field.checked = field.value === (goal ?? GOALS[0])
      if (field.name === 'budget' && field !== document.activeElement) field.value = budget
    }
  }, [goal, budget])
  return form
}

/** A plain form: without JavaScript it opens the build with the proposal. */
function CompleteForm({ search }: { search: BuildSearch }) {
  const navigate = useNavigate()
  const form = useSyncedForm(search)
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const sent = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    )
    void navigate(toBuildPath(parseBuildSearch(sent)), { preventScrollReset: true })
  }
  return (
    <form ref={form} method="get" action={pages.build} onSubmit={ask} className="grid gap-4 p-5 md:p-6">
      <input type="hidden" name="parts" value={search.parts} />
      <input type="hidden" name="machines" value={search.machines} />
      <input type="hidden" name="name" value={search.name} />
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-medium">{texts.goal}</legend>
        {GOALS.map((goal) => (
          <label
            key={goal}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-sm border border-ink-300 p-3 text-sm has-checked:border-green-700 has-checked:bg-green-50"
          >
            <input
              type="radio"
              name="goal"
              value={goal}
              defaultChecked={goal === (search.goal ?? GOALS[0])}
              className="mt-0.5 size-4 accent-green-700"
            />
            <span>
              <span className="block font-medium">{texts.goals[goal]}</span>
              <span className="text-xs text-ink-500">{texts.goalTexts[goal]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-56">
          <TextField
            label={texts.budget}
            note={texts.budgetNote}
            name="budget"
            inputMode="decimal"
            pattern="\d{1,9}(\.\d{1,2})?"
            prefix={CURRENCY_SYMBOL}
            defaultValue={search.budget}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="line" className="max-sm:w-full">
          <Sparkles className="size-4" />
          {texts.ask}
        </Button>
      </div>
    </form>
  )
}

function Proposal({ search, proposal }: { search: BuildSearch; proposal: CompleteReply }) {
  const { picks, parts, perMachine, total, why } = proposal
  const plain = { ...search, goal: null, budget: '' }
  if (picks.length === 0) return <Notice title={texts.nothing}>{why ?? texts.nothingText}</Notice>
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-ink-200 rounded-sm border border-ink-200">
        {picks.map(({ slot, product, quantity, unitPrice, reason }) => (
          <li
            key={`${slot} ${product.slug}`}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 p-3 text-sm"
          >
            <div className="aspect-4/3 overflow-hidden rounded-xs bg-ink-50">
              {product.image && (
                <ShopImage image={product.image} alt="" sizes="3.5rem" className="size-full object-cover" />
              )}
            </div>
            <div className="min-w-0">
              <p className="text-xs text-ink-500">{slotNames[slot].title}</p>
              <p>
                <Link
                  to={fillPath(pages.product, { slug: product.slug })}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {quantity > 1 ? texts.pieces(quantity, product.name) : product.name}
                </Link>
                , <span className="figure whitespace-nowrap">{formatPrice(unitPrice)}</span>
              </p>
              <p className="text-xs text-ink-700">{reason}</p>
            </div>
            <ButtonLink
              to={toBuildPath({ ...plain, parts: addLine(search.parts, { slug: product.slug, quantity }) })}
              preventScrollReset
              size="sm"
              variant="line"
              aria-label={texts.takeName(product.name)}
            >
              {texts.take}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {why && (
        <p className="flex gap-2 text-sm text-ink-700">
          <VerdictMark tone="note" className="mt-0.5" />
          {why}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {perMachine !== null && (
            <>
              <span className="figure text-lg font-medium">{formatPrice(perMachine)}</span> {texts.perMachine}
            </>
          )}
          {total !== null && search.machines > 1 && (
            <span className="block text-xs text-ink-500">
              {texts.all(formatPrice(total), search.machines)}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={toBuildPath(plain)} preventScrollReset variant="quiet">
            {texts.dismiss}
          </ButtonLink>
          <ButtonLink to={toBuildPath({ ...plain, parts })} preventScrollReset>
            {texts.takeAll(picks.length)}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

interface CompletePanelProps {
  search: BuildSearch
  /** Undefined until the shop has answered; null when nobody asked. */
  proposal: CompleteReply | null | undefined
}

/** Suggests the parts that are missing, with the reason for each. */
export function CompletePanel({ search, proposal }: CompletePanelProps) {
  return (
    <section aria-labelledby="complete" className="print:hidden">
      <Panel>
        <div id="complete">
          <PanelHead title={texts.title}>
            <p className="text-sm text-ink-500">{texts.text}</p>
          </PanelHead>
        </div>
        <CompleteForm search={search} />
        {proposal !== null && (
          <div role="status" className="border-t border-ink-200 p-5 md:p-6">
            {proposal === undefined ? (
              <p className="text-sm text-ink-500">{texts.looking}</p>
            ) : (
              <Proposal search={search} proposal={proposal} />
            )}
          </div>
        )}
      </Panel>
    </section>
  )
}
