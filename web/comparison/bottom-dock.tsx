import type { ReactNode } from 'react'

export const DOCK_ID = 'bottom-dock'

/** The bottom edge of the screen. What lies there is stacked and floats, so that nothing moves when it appears. */
export function BottomDock({ children }: { children: ReactNode }) {
  return (
    <div id={DOCK_ID} className="fixed inset-x-0 bottom-0 z-10">
      {children}
    </div>
  )
}
