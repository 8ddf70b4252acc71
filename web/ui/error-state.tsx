import { CloudOff } from 'lucide-react'
import { ApiError } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const NO_ANSWER = 'The shop gave no answer. Nothing has changed on our side.'

interface ErrorStateProps {
  title: string
  /** What the shop said to it is told; without an answer, that there was none. */
  error?: unknown
  /** Where more must be said than that. */
  text?: string
  onRetry: () => void
}

/** What happened, in the place of what did not come, and the way to ask again. */
export function ErrorState({ title, error, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        Icon={CloudOff}
        title={title}
        text={text ?? (error instanceof ApiError ? error.message : NO_ANSWER)}
        action={
          <Button variant="line" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
