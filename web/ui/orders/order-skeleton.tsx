import { loadedOrderMessages } from '../../../content/messages/en/orders.ts'
import { Skeleton } from '../skeleton.tsx'

/** Placeholders while the order loads. */
export function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{loadedOrderMessages.loading}</span>
      <div className="mb-6 grid gap-2">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-44" />
      </div>
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Skeleton className="h-136 rounded-md" />
        <div className="grid gap-6">
          <Skeleton className="h-60 rounded-md" />
          <Skeleton className="h-48 rounded-md" />
        </div>
      </div>
    </div>
  )
}
