import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Rows of the table, until the reviews are here. */
export function ReviewsTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-ink-200 rounded-md border border-ink-200 bg-white">
      <span className="sr-only">Loading the reviews</span>
      <div className="h-10 rounded-t-md bg-ink-50 max-md:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-28 items-start gap-6 px-5 py-5 max-md:min-h-60">
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-full max-w-measure" />
            <Skeleton className="h-4 w-3/4 max-w-measure" />
          </div>
          <Skeleton className="h-9 w-20 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
