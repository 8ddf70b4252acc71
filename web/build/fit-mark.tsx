import { type ReactNode, useSyncExternalStore } from 'react'
import { readCurrentBuild, subscribeToCurrentBuild } from './current-build.ts'

export type BuildMarks = typeof import('./build-marks.tsx')

let marks: BuildMarks | null = null

function subscribe(listener: () => void): () => void {
  async function follow(): Promise<void> {
    // If the chunk cannot be loaded, the page looks as if there were no current build.
    if (!marks && readCurrentBuild()) marks = await import('./build-marks.tsx').catch(() => null)
    listener()
  }
  void follow()
  return subscribeToCurrentBuild(() => void follow())
}

/**
 * The components that say whether products fit the current build. Their code is loaded only in a browser that has a
 * current build; null until then, and during server rendering.
 */
export function useBuildMarks(): BuildMarks | null {
  return useSyncExternalStore(
    subscribe,
    () => readCurrentBuild() && marks,
    () => null,
  )
}

interface FitMarkProps {
  productId: string
  /** Its place. It must take no room, because it appears after the page. */
  className: string
  children?: ReactNode
}

/** Says on a card or in a row whether a product fits the current build; shows its children until that is known. */
export function FitMark({ children, ...shown }: FitMarkProps) {
  const Mark = useBuildMarks()?.ProductMark
  return Mark ? <Mark {...shown}>{children}</Mark> : children
}
