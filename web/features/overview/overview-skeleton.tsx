import { overview } from '../../../content/messages/en/overview.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders while the figures load. */
export function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{overview.loading}</span>
      <Skeleton className="h-37 rounded-md max-xl:h-74 max-sm:h-148" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Skeleton className="h-93 rounded-md" />
        <Skeleton className="h-93 rounded-md" />
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-93 rounded-md" />
        <Skeleton className="h-93 rounded-md" />
      </div>
    </div>
  )
}
