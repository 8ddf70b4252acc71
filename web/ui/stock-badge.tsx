import { productMessages } from '../../content/messages/en/frame.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { Badge } from './badge.tsx'
import { classes } from './classes.ts'

interface StockBadgeProps {
  product: Pick<Product, 'quantity' | 'order' | 'lowStock'>
  /** A card shows only unusual stock levels. */
  only?: 'exceptions'
  className?: string
}

export function StockBadge({ product, only, className }: StockBadgeProps) {
  const onCard = classes(only === 'exceptions' && 'bg-white', className)
  if (product.quantity < product.order) {
    return (
      <Badge mark="ring" className={onCard}>
        {productMessages.outOfStock}
      </Badge>
    )
  }
  if (product.lowStock) {
    return (
      <Badge tone="copper" className={onCard}>
        {productMessages.lowStock}
      </Badge>
    )
  }
  if (only === 'exceptions') return null
  return (
    <Badge tone="green" className={className ?? ''}>
      {productMessages.inStock}
    </Badge>
  )
}
