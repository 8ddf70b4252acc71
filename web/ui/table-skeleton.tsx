import { classes } from './classes.ts'
import { Skeleton } from './skeleton.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

interface TableSkeletonProps {
  /** The screen reader text while loading. */
  text: string
  /** A row starts with an image. */
  image?: boolean
  /** The height of a row on a phone, where its cells are stacked. */
  rowHeight?: string
}

/** Placeholder rows while a table loads. */
export function TableSkeleton({ text, image, rowHeight = 'max-md:min-h-52' }: TableSkeletonProps) {
  return (
    <div role="status" className="divide-y divide-ink-200 rounded-md border border-ink-200 bg-white">
      <span className="sr-only">{text}</span>
      <div className="h-10 rounded-t-md bg-ink-50 max-md:hidden" />
      {ROWS.map((row) => (
        <div
          key={row}
          className={classes('flex min-h-17 items-center gap-6 px-5 py-3 max-md:items-start', rowHeight)}
        >
          {image && <Skeleton className="aspect-4/3 w-14 flex-none" />}
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <Skeleton className="h-9 w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
