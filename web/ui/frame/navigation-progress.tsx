import { useNavigation } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'

/** A line that grows while the next page loads. It waits a moment, so fast pages show none. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30 h-0.5">
      {isLoading && (
        <>
          <span className="sr-only">{frameMessages.loading}</span>
          <span className="block h-full origin-left animate-progress bg-green-600" />
        </>
      )}
    </div>
  )
}
