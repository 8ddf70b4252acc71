import type { Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'
import { buttonClasses } from '../../ui/button-classes.ts'

/** Promises no date, but says how to ask for one. */
export function OutOfStock({ product }: { product: Product }) {
  const subject = encodeURIComponent(`${product.partNumber ?? product.name}, availability`)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-ink-700">
        Fewer pieces are on the shelf than the minimum order, so this part cannot be ordered at the moment.
      </p>
      <a
        href={`mailto:${shop.salesEmail}?subject=${subject}`}
        className={buttonClasses({ variant: 'line', block: true })}
      >
        Ask when it is available
      </a>
    </div>
  )
}
