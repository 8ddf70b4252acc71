import { offerMessages as texts } from '../../../content/messages/en/product.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'
import { buttonClasses } from '../../ui/button-classes.ts'

/** Promises no date, but says how to ask for one. */
export function OutOfStock({ product }: { product: Product }) {
  const subject = encodeURIComponent(texts.availabilitySubject(product.partNumber ?? product.name))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-ink-700">{texts.outOfStock}</p>
      <a
        href={`mailto:${shop.salesEmail}?subject=${subject}`}
        className={buttonClasses({ variant: 'line', block: true })}
      >
        {texts.askAvailability}
      </a>
    </div>
  )
}
