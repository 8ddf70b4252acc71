import { messagePageMessages as texts } from '../../../content/messages/en/messages.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-1/2']

/** Placeholder while the message loads. */
export function MessageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <div className="mb-6 grid gap-3">
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Panel padded className="grid gap-3">
          {LINES.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </Panel>
        <Panel padded className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Panel>
      </div>
    </div>
  )
}
