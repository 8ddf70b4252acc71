import { Check, Scale } from 'lucide-react'
import type { CardProduct } from '../ui/card-product.ts'
import { isCompared, toComparedProduct } from './compared-products.rules.ts'
import { comparedProductActions, useComparedProducts } from './compared-products.ts'

/** Whether a product is compared, and a function to change that; null if it cannot be compared. */
export function useCompareToggle(product: CardProduct) {
  const { compared } = useComparedProducts()
  const own = toComparedProduct(product)
  if (!own) return null
  const pressed = isCompared(compared, own)
  return { pressed, Icon: pressed ? Check : Scale, toggle: () => comparedProductActions.toggle(own) }
}
