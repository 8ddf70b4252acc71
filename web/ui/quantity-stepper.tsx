import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { componentMessages } from '../../content/messages/en/components.ts'
import { groupThousands } from '../../contract/thousands.ts'

const STEP_CLASSES =
  'grid min-h-12 place-items-center noscript:hidden text-ink-700 hover:bg-ink-100 hover:text-ink-900 focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-300 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-300'

type QuantityStepperProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  value: string
  onValueChange: (value: string) => void
  min: number
  max: number
  step?: number
  /** What is counted, where a page has several steppers. */
  subject?: string
}

/** A number that can be typed or stepped; a step leads to the next multiple of `step` within the range. */
export function QuantityStepper({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  subject,
  className,
  ...rest
}: QuantityStepperProps) {
  const figure = Number(value)
  const current = value !== '' && Number.isFinite(figure) ? figure : null
  const isLowest = current !== null && current <= min
  const isHighest = current !== null && current >= max
  const stepTo = (next: number) => onValueChange(String(Math.min(Math.max(next, min), max)))
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] overflow-hidden noscript:grid-cols-1 rounded-sm border border-ink-400 bg-white has-[input[aria-invalid]]:border-red-700">
      <button
        type="button"
        aria-label={componentMessages.fewer(subject)}
        aria-disabled={isLowest || undefined}
        disabled={rest.disabled}
        onClick={() => isLowest || stepTo((Math.ceil((current ?? min) / step) - 1) * step)}
        className={`${STEP_CLASSES} border-r border-ink-200`}
      >
        <Minus />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="figure min-h-12 min-w-0 text-center text-lg font-medium placeholder:font-sans placeholder:text-base placeholder:font-normal focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={componentMessages.more(subject)}
        aria-disabled={isHighest || undefined}
        disabled={rest.disabled}
        onClick={() => isHighest || stepTo(current === null ? min : (Math.floor(current / step) + 1) * step)}
        className={`${STEP_CLASSES} border-l border-ink-200`}
      >
        <Plus />
      </button>
    </div>
  )
}

/** Common order quantities. */
export function QuickPicks({
  label,
  picks,
  value,
  onPick,
}: {
  label: string
  picks: number[]
  value: string
  onPick: (pick: number) => void
}) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-4 gap-2">
      {picks.map((pick) => (
        <button
          key={pick}
          type="button"
          aria-pressed={value === String(pick)}
          onClick={() => onPick(pick)}
          className="figure min-h-11 rounded-sm border border-ink-300 bg-white text-sm font-medium hover:border-ink-900 aria-pressed:border-green-700 aria-pressed:bg-green-50 aria-pressed:text-green-800 aria-pressed:inset-ring aria-pressed:inset-ring-green-700"
        >
          {groupThousands(pick)}
        </button>
      ))}
    </fieldset>
  )
}
