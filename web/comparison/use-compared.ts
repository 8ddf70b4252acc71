import { Check, Scale } from 'lucide-react'
import type { CardProduct } from '../ui/card-product.ts'
import { isChosen, toChosenProduct } from './choice.rules.ts'
import { choiceActions, useChoice } from './choice-store.ts'

/** Whether a product is chosen for comparison, and a function to change that; null if it cannot be compared. */
export function useCompared(product: CardProduct) {
  const { choice } = useChoice()
  const own = toChosenProduct(product)
  if (!own) return null
  const pressed = isChosen(choice, own)
  return { pressed, Icon: pressed ? Check : Scale, toggle: () => choiceActions.toggle(own) }
}
