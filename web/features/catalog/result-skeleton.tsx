import { Skeleton } from '../../ui/skeleton.tsx'

/** The boxes of the catalogue's card, a row below 640 px as the card is. */
export function ResultSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-rows-[auto_1fr_auto] bg-white ring-1 ring-ink-200 max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:grid-rows-[auto_auto]"
    >
      <div className="aspect-4/3 border-b border-ink-200 bg-ink-50 max-sm:mt-4 max-sm:ml-4 max-sm:self-start max-sm:rounded-sm max-sm:border-0" />
      <div className="grid content-start gap-2 p-4 max-sm:gap-1 sm:px-5 sm:pt-5">
        <Skeleton className="my-0.5 h-3 w-24" />
        <Skeleton className="my-1 h-4 w-2/3" />
        <Skeleton className="my-[7px] h-3 w-full" />
        <Skeleton className="my-[7px] h-3 w-full" />
        <Skeleton className="my-[7px] h-3 w-full" />
      </div>
      <div className="grid gap-4 px-5 pb-5 max-sm:col-span-full max-sm:gap-3 max-sm:px-4 max-sm:pb-4">
        <div className="grid h-17 grid-cols-2 items-center border-y border-ink-200">
          <Skeleton className="h-8 w-20" />
          <Skeleton className="ml-4 h-8 w-20" />
        </div>
        <div className="flex items-center justify-between">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11 w-24" />
        </div>
      </div>
    </div>
  )
}
