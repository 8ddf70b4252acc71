import { compareTrayMessages as texts } from '../../content/messages/en/compare.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { Button } from '../ui/button.tsx'
import { useCompareToggle } from './use-compare-toggle.ts'

/** For product pages. Needs JavaScript. */
export function CompareButton({ product }: { product: Product }) {
  const control = useCompareToggle(product)
  if (!control) return null
  const { pressed, Icon, toggle } = control
  return (
    <Button
      variant="line"
      block
      aria-pressed={pressed}
      onClick={toggle}
      className="noscript:hidden aria-pressed:border-green-700 aria-pressed:bg-green-50 aria-pressed:text-green-800"
    >
      <Icon className="size-4" />
      {texts.compare}
    </Button>
  )
}
