import { profileMessages as texts } from '../../../content/messages/en/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

function FieldSkeleton({ className = 'h-11.5' }: { className?: string }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className={className} />
    </div>
  )
}

/** Placeholders while the form loads. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
      <span className="sr-only">{texts.loading}</span>
      <FieldSkeleton />
      <FieldSkeleton className="mb-7 h-11.5" />
      <FieldSkeleton />
      <FieldSkeleton />
      <div className="grid gap-6 sm:col-span-2">
        <FieldSkeleton />
        <FieldSkeleton className="h-24.5" />
        <Skeleton className="h-11 w-32" />
      </div>
    </div>
  )
}
