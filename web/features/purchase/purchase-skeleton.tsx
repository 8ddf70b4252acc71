import { purchaseMessages } from '../../../content/messages/en/purchase.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PURCHASE_GRID } from './purchase-grid.ts'

/** Placeholders while the form loads. */
export function PurchaseSkeleton() {
  return (
    <div role="status" className={PURCHASE_GRID}>
      <span className="sr-only">{purchaseMessages.loading}</span>
      <div className="grid gap-6 md:gap-8">
        <Skeleton className="h-104 rounded-md lg:h-88" />
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-48 rounded-md sm:h-44" />
      </div>
      <Skeleton className="h-96 rounded-md" />
    </div>
  )
}
