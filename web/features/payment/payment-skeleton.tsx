import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders while the order loads. */
export function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <div className="mb-6 grid gap-2">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="h-118 rounded-md" />
        <Skeleton className="h-60 rounded-md xl:h-100" />
      </div>
    </div>
  )
}
