import { Monitor, Smartphone } from 'lucide-react'
import { sessionMessages as texts } from '../../../../content/messages/en/account.ts'
import { formatDate } from '../../../../contract/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { describeLastUse } from './last-use.rules.ts'
import type { SecurityState } from './security.queries.ts'
import { describeDevice } from './user-agent.rules.ts'

type ListedSession = SecurityState['sessions'][number]

export function describeSession({ userAgent, ipAddress, updatedAt }: ListedSession): string {
  const lastUse = describeLastUse(updatedAt, Date.now())
  return texts.describe(describeDevice(userAgent).name, ipAddress, lastUse)
}

interface SessionRowProps {
  session: ListedSession
  onEnd: (session: ListedSession) => void
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { name, isHandheld } = describeDevice(session.userAgent)
  const Icon = isHandheld ? Smartphone : Monitor
  return (
    <li className="group/row flex gap-4 px-5 py-4 md:px-6">
      <Icon className="mt-0.5 flex-none text-ink-500" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          {session.isCurrent && <Badge tone="green">{texts.current}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-700">
          {texts.uses(describeLastUse(session.updatedAt, Date.now()), formatDate(session.createdAt))}
        </p>
        {session.ipAddress && (
          <p className="mt-0.5 text-sm text-ink-500">
            {texts.address} <span className="figure wrap-anywhere">{session.ipAddress}</span>
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          variant="row-danger"
          size="sm"
          className="flex-none self-center"
          aria-label={texts.endOf(describeSession(session))}
          onClick={() => onEnd(session)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
