import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMissing, isSessionOver } from '../../api/refusals.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  loading: string
  failed: string
  missing: { title: string; text: string; action: ReactNode }
  children: (data: Data) => ReactNode
}

/** The lines of a page, or what replaces them. */
export function Loaded<Data>({ query, loading, failed, missing, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  const isOver = isSessionOver(error)
  useEndedSession(isOver)
  if (isMissing(error)) {
    const { title, text, action } = missing
    return <EmptyState level="h1" Icon={SearchX} title={title} text={<p>{text}</p>} action={action} />
  }
  if (data) return children(data)
  if (error && !isOver) return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-16 w-64 max-w-full" />
      <Skeleton className="h-64 rounded-md" />
      <Skeleton className="h-24 rounded-md" />
    </div>
  )
}
