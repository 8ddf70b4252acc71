import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { failureMessages } from '../../../content/messages/en/frame.ts'
import { ApiError } from '../../api/api-error.ts'
import { ConnectionError } from '../../api/transport.ts'
import { ChunkError } from '../../app/chunks.ts'
import { noteError } from '../../app/note-error.ts'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { NotFound } from '../not-found.tsx'
import { PageMeta } from '../page-meta.tsx'
import { ChunkFailurePanel } from './chunk-failure-panel.tsx'

/** Try again links to the current page, so that it works without JavaScript. */
function FailurePanel({ title, text }: { title: string; text: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap py-(--section)">
      <PageMeta title={title} description={text} path={pathname} noindex />
      <EmptyState
        level="h1"
        Icon={CloudOff}
        title={title}
        text={<p>{text}</p>}
        action={
          <ButtonLink variant="line" to={pathname + search} reloadDocument>
            {failureMessages.tryAgain}
          </ButtonLink>
        }
      />
    </div>
  )
}

const UNAVAILABLE = {
  title: failureMessages.unavailableTitle,
  text: failureMessages.unavailableText,
}
const UNREACHABLE = {
  title: failureMessages.unreachableTitle,
  text: failureMessages.unreachableText,
}
const UNEXPECTED = {
  title: failureMessages.unexpectedTitle,
  text: failureMessages.unexpectedText,
}

/** Replaces a page that cannot be shown, inside the frame. */
export function PageError() {
  const error = useRouteError()
  useEffect(() => noteError('page', error), [error])
  if (error instanceof ChunkError) return <ChunkFailurePanel error={error} />
  if (error instanceof ConnectionError) return <FailurePanel {...UNREACHABLE} />
  if (!(error instanceof ApiError)) return <FailurePanel {...UNEXPECTED} />
  if (error.status === 404) return <NotFound />
  if (error.status >= 500) return <FailurePanel {...(error.status === 503 ? UNAVAILABLE : UNEXPECTED)} />
  return <FailurePanel title={error.problem.title} text={error.problem.detail} />
}
