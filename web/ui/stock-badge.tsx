import { productMessages } from '../../content/messages/en/frame.ts'
import { isOrderable } from '../../contract/orderable.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { Badge } from './badge.tsx'
import { classes } from './classes.ts'

interface StockBadgeProps {
  product: Pick<Product, 'quantity' | 'order' | 'multiple' | 'lowStock'>
  /** A card shows only unusual stock levels. */
  only?: 'exceptions'
  className?: string
}

export function StockBadge({ product, only, className }: StockBadgeProps) {
  const { lowStock } = product
  const isOut = !isOrderable(product)
  if (only && !isOut && !lowStock) return null
  return (
    <Badge
      tone={isOut ? 'ink' : lowStock ? 'copper' : 'green'}
      mark={isOut ? 'ring' : 'dot'}
      className={classes(only && 'bg-white', className)}
    >
      {isOut ? productMessages.outOfStock : lowStock ? productMessages.lowStock : productMessages.inStock}
    </Badge>
  )
}
