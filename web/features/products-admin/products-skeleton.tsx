import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Rows of the table, until the products are here. */
export function ProductsSkeleton() {
  return (
    <div role="status" className="divide-y divide-ink-200 rounded-md border border-ink-200 bg-white">
      <span className="sr-only">Loading the products</span>
      <div className="h-10 rounded-t-md bg-ink-50 max-md:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-6 px-5 py-3 max-md:min-h-44">
          <Skeleton className="h-11 w-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-9 w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
