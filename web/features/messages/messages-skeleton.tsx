import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Rows of the list, until they are here. */
export function MessagesSkeleton() {
  return (
    <div role="status" className="divide-y divide-ink-200 rounded-md border border-ink-200 bg-white">
      <span className="sr-only">Loading the messages</span>
      <div className="h-10 rounded-t-md bg-ink-50 max-md:hidden" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-17 items-center gap-6 px-5 py-3 max-md:min-h-48 max-md:items-start"
        >
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </div>
          <Skeleton className="h-4 w-32 max-md:hidden" />
          <Skeleton className="h-6 w-16 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
