import { Check, Scale } from 'lucide-react'
import type { Product } from '../../contract/schemas/product.ts'
import { classes } from '../ui/classes.ts'
import { isChosen, toChosenPart } from './choice.rules.ts'
import { choiceActions, useChoice } from './choice-store.ts'

interface CompareToggleProps {
  product: Product
  /** In a row of figures the icon is enough. */
  icon?: boolean
  className?: string
}

/** Lies on a card's picture; where the card is a row, only the icon is shown. Needs JavaScript. */
export function CompareToggle({ product, icon, className }: CompareToggleProps) {
  const { choice } = useChoice()
  const part = toChosenPart(product)
  if (!part) return null
  const pressed = isChosen(choice, part)
  const Icon = pressed ? Check : Scale
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Compare ${product.name}`}
      onClick={() => choiceActions.toggle(part)}
      className={classes(
        "z-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-ink-300 bg-white px-2 text-xs font-medium text-ink-700 transition-colors noscript:hidden after:absolute after:-inset-1.5 after:content-[''] hover:border-ink-900 hover:text-ink-900 aria-pressed:border-green-700 aria-pressed:bg-green-50 aria-pressed:text-green-800",
        className,
      )}
    >
      <Icon className="size-4" />
      <span className={icon ? 'sr-only' : 'max-sm:sr-only'}>Compare</span>
    </button>
  )
}
