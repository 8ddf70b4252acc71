import { securityMessages as texts } from '../../../../content/messages/en/account.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

function PanelSkeleton({ className }: { className: string }) {
  return (
    <Panel>
      <div className="flex min-h-14 items-center border-b border-ink-200 px-5 md:px-6">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="p-5 md:p-6">
        <Skeleton className={className} />
      </div>
    </Panel>
  )
}

/** Placeholders of the panels while their content loads. */
export function SecuritySkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <span className="sr-only">{texts.loading}</span>
      <PanelSkeleton className="h-12" />
      <PanelSkeleton className="h-56 sm:h-44" />
      <PanelSkeleton className="h-24" />
    </div>
  )
}
