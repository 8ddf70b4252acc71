import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { messagePageMessages as texts } from '../../../content/messages/en/messages.ts'
import { pages } from '../../../contract/pages.ts'
import { isMissing, isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin, useEndedSession } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MessageView } from './message-view.tsx'
import { messageQuery } from './messages.queries.ts'

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-1/2']

/** Placeholder while the message loads. */
function MessageSkeleton() {
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

function MessageContent({ id, listAddress }: { id: string; listAddress: string }) {
  const { data: message, error, refetch } = useQuery(messageQuery(useApi(), id))
  const isOver = isSessionOver(error)
  useEndedSession(isOver)
  if (message) return <MessageView message={message} listAddress={listAddress} />
  if (isMissing(error)) {
    return (
      <EmptyState
        level="h1"
        Icon={SearchX}
        title={texts.missingTitle}
        text={<p>{texts.missingText}</p>}
        action={<ButtonLink to={pages.messages}>{texts.messages}</ButtonLink>}
      />
    )
  }
  if (!error || isOver) return <MessageSkeleton />
  return <ErrorState title={texts.notLoadedTitle} text={texts.notLoadedText} onRetry={() => void refetch()} />
}

export function Component() {
  const { id = '' } = useParams()
  const { list = '' } = (useLocation().state ?? {}) as { list?: string }
  const listAddress = pages.messages + list
  return (
    <RequireAdmin>
      <div className="-mt-3">
        <Breadcrumbs crumbs={[{ to: listAddress, label: texts.messages }]} current={texts.message} />
      </div>
      <MessageContent key={id} id={id} listAddress={listAddress} />
    </RequireAdmin>
  )
}
