import { Skeleton } from './skeleton.tsx'

/** The boxes of a product card, so that nothing moves when it comes. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-rows-[auto_1fr_auto] bg-white ring-1 ring-ink-200">
      <div className="grid aspect-4/3 place-items-center border-b border-ink-200 bg-ink-50">
        <Skeleton className="h-1/2 w-[46%]" />
      </div>
      <div className="grid content-start gap-2 px-5 pt-5 pb-4 md:px-6 md:pt-6 md:pb-5">
        <Skeleton className="my-0.5 h-3 w-28" />
        <Skeleton className="my-[3px] h-4.5 w-3/4" />
        <Skeleton className="mt-1 h-3 w-full" />
        <Skeleton className="my-1 h-3 w-5/6" />
      </div>
      <div className="grid gap-4 px-5 pb-5 md:px-6 md:pb-6">
        <div className="grid h-17 grid-cols-2 items-center border-y border-ink-200">
          <Skeleton className="h-8 w-20" />
          <Skeleton className="ml-4 h-8 w-20" />
        </div>
        <div className="flex items-center justify-between">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11 w-25" />
        </div>
      </div>
    </div>
  )
}
