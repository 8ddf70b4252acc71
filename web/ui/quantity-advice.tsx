import { quantityTermsMessages as texts } from '../../content/messages/en/quantity-terms.ts'
import { toAmount } from '../../contract/money.ts'
import { type QuantityTerms, type QuantityVerdict, unitPriceAt } from '../../contract/quantity-terms.ts'
import { groupThousands } from '../../contract/thousands.ts'
import { formatPrice } from '../app/shop.ts'
import { Button } from './button.tsx'

interface QuantityAdviceProps {
  asked: number
  verdict: QuantityVerdict
  terms: QuantityTerms
  /** Must also move the focus: the button that was pressed disappears. */
  onPick: (quantity: number) => void
}

const formatCents = (cents: number) => formatPrice(toAmount(cents))

/** The nearest quantities instead of a refused one, each with its total. */
function Nearest({
  asked,
  choices,
  terms,
  onPick,
}: Omit<QuantityAdviceProps, 'verdict'> & { choices: number[] }) {
  return (
    <fieldset aria-label={texts.nearest} className="grid grid-flow-col auto-cols-fr gap-2">
      {choices.map((quantity) => {
        const difference = groupThousands(Math.abs(quantity - asked))
        return (
          <button
            key={quantity}
            type="button"
            onClick={() => onPick(quantity)}
            className="grid min-h-11 justify-items-start rounded-sm border border-ink-300 bg-white px-3 py-2 text-left hover:border-ink-900"
          >
            <span className="figure font-medium">{groupThousands(quantity)}</span>
            <span className="text-xs text-ink-500">
              <span className="figure">{formatCents(unitPriceAt(terms, quantity) * quantity)}</span>
              {choices.length === 1 &&
                `, ${quantity > asked ? texts.more(difference) : texts.fewer(difference)}`}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** Beneath a quantity field: the way out of a refusal, or a larger quantity that costs less. */
export function QuantityAdvice({ asked, verdict, terms, onPick }: QuantityAdviceProps) {
  if (!verdict.isValid) {
    const choices = [verdict.below, verdict.above].filter((quantity) => quantity !== null)
    return choices.length > 0 && <Nearest asked={asked} choices={choices} terms={terms} onPick={onPick} />
  }
  if (!verdict.cheaper) return null
  const { quantity, totalCents, savesCents } = verdict.cheaper
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-green-200 bg-green-50 p-3 text-sm text-green-800"
    >
      <p className="min-w-0 flex-1 basis-44">
        <span className="font-strong">
          {texts.cheaper(groupThousands(quantity), formatCents(savesCents), groupThousands(asked))}
        </span>{' '}
        {texts.instead(formatCents(totalCents), formatCents(verdict.totalCents))}
      </p>
      <span className="noscript:hidden">
        <Button variant="line" size="sm" onClick={() => onPick(quantity)}>
          {texts.makeIt(groupThousands(quantity))}
        </Button>
      </span>
    </div>
  )
}
