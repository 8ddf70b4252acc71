import { Check, Scale } from 'lucide-react'
import type { Product } from '../../contract/schemas/product.ts'
import { Button } from '../ui/button.tsx'
import { isChosen, toChosenPart } from './choice.rules.ts'
import { choiceActions, useChoice } from './choice-store.ts'

/** On the page of a part. Needs JavaScript. */
export function CompareButton({ product }: { product: Product }) {
  const { choice } = useChoice()
  const part = toChosenPart(product)
  if (!part) return null
  const pressed = isChosen(choice, part)
  const Icon = pressed ? Check : Scale
  return (
    <Button
      variant="line"
      block
      aria-pressed={pressed}
      onClick={() => choiceActions.toggle(part)}
      className="noscript:hidden aria-pressed:border-green-700 aria-pressed:bg-green-50 aria-pressed:text-green-800"
    >
      <Icon className="size-4" />
      Compare
    </Button>
  )
}
