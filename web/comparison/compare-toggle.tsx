import { compareTrayMessages as texts } from '../../content/messages/en/compare.ts'
import type { CardProduct } from '../ui/card-product.ts'
import { classes } from '../ui/classes.ts'
import { useCompareToggle } from './use-compare-toggle.ts'

interface CompareToggleProps {
  product: CardProduct
  /** Shows only the icon, for a row of figures. */
  icon?: boolean
  className?: string
}

/** For cards and rows. Needs JavaScript. */
export function CompareToggle({ product, icon, className }: CompareToggleProps) {
  const control = useCompareToggle(product)
  if (!control) return null
  const { pressed, Icon, toggle } = control
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={texts.compareOf(product.name)}
      onClick={toggle}
      className={classes(
        "relative z-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-ink-300 bg-white px-2 text-xs font-medium text-ink-700 transition-colors noscript:hidden after:absolute after:-inset-1.5 after:content-[''] hover:border-ink-900 hover:text-ink-900 aria-pressed:border-green-700 aria-pressed:bg-green-50 aria-pressed:text-green-800",
        className,
      )}
    >
      <Icon className="size-4" />
      <span className={icon ? 'sr-only' : 'max-sm:sr-only'}>{texts.compare}</span>
    </button>
  )
}
