import type { Product } from '../../../contract/schemas/product.ts'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'

/** The name is beside it, so the image needs no alternative text. */
export function Thumb({ product, className }: { product: Product; className?: string }) {
  return (
    <div className={classes('h-11 w-14 flex-none overflow-hidden rounded-xs bg-ink-50', className)}>
      {product.image && (
        <ShopImage image={product.image} alt="" sizes="56px" className="size-full object-cover" />
      )}
    </div>
  )
}
