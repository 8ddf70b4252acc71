import { CloudOff } from 'lucide-react'
import { componentMessages } from '../../content/messages/en/components.ts'
import { ApiError } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title: string
  /** The message of an API error is shown; for any other error, that the shop gave no answer. */
  error?: unknown
  /** Replaces the error's message. */
  text?: string
  onRetry: () => void
}

/** Replaces content that failed to load with the reason and a retry button. */
export function ErrorState({ title, error, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        Icon={CloudOff}
        title={title}
        text={text ?? (error instanceof ApiError ? error.message : componentMessages.noAnswer)}
        action={
          <Button variant="line" onClick={onRetry}>
            {componentMessages.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
