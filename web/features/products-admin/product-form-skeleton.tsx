import { productFormMessages } from '../../../content/messages/en/manage-products.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const FIELDS = [
  ['title', 'h-11.5'],
  ['description', 'h-34'],
  ['figures', 'h-11.5'],
  ['photo', 'h-24.5'],
  ['category', 'h-11.5'],
] as const

/** Placeholders while the form loads. */
export function ProductFormSkeleton() {
  return (
    <div role="status" className="grid gap-6 p-5 md:p-6">
      <span className="sr-only">{productFormMessages.loading}</span>
      {FIELDS.map(([name, height]) => (
        <div key={name} className="grid gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
