import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { failureMessages } from '../../../content/messages/en/frame.ts'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { PageMeta } from '../page-meta.tsx'

/** Try again links to the current page, so that it works without JavaScript. */
export function FailurePanel({ title, text }: { title: string; text: string }) {
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
