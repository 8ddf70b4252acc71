import { myReviewMessages as texts } from '../../../content/messages/en/reviews.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders of the form and of the list's head. */
export function ReviewsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Panel>
        <PanelHead title={texts.write} />
        <div className="grid gap-6 p-5 md:p-6">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-11.5" />
          </div>
          <div className="grid gap-1">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-11 w-52" />
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-35.5" />
          </div>
          <Skeleton className="h-11 w-32" />
        </div>
      </Panel>
      <Panel>
        <PanelHead title={texts.own} />
        <div className="grid gap-4 p-5 md:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
        </div>
      </Panel>
    </div>
  )
}
