import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What happened, in the place of what did not come, and the way to ask again. */
export function ErrorState({
  title,
  text,
  onRetry,
}: {
  title: string
  text: ReactNode
  onRetry: () => void
}) {
  return (
    <div role="alert">
      <EmptyState
        Icon={CloudOff}
        title={title}
        text={text}
        action={
          <Button variant="line" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
