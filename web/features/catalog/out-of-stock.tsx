import shop from '../../../content/shop.json'
import type { Product } from '../../../contract/schemas/product.ts'
import { buttonClasses } from '../../ui/button-classes.ts'

/** No promise of a date: the way to ask for one. */
export function OutOfStock({ product }: { product: Product }) {
  const sales = shop.contact.lines.find(({ label }) => label === 'Sales')
  const subject = encodeURIComponent(`${product.partNumber ?? product.name}, availability`)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-ink-700">
        Fewer pieces are on the shelf than the minimum order, so this part cannot be ordered at the moment.
      </p>
      {sales?.href && (
        <a
          href={`${sales.href}?subject=${subject}`}
          className={buttonClasses({ variant: 'line', block: true })}
        >
          Ask when it is available
        </a>
      )}
    </div>
  )
}
