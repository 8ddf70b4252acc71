import { Mail } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../contract/dates.ts'
import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MessageBadge } from './message-badge.tsx'
import { toAnswerLink } from './messages-search.rules.ts'
import { useMessageMarks } from './use-message-marks.ts'

interface MessageViewProps {
  message: ReceivedMessage
  /** The list the message was opened from. */
  listAddress: string
}

function Actions({ message, listAddress }: MessageViewProps) {
  const { mark, isBusy } = useMessageMarks(message)
  const navigate = useNavigate()

  async function putBack(): Promise<void> {
    if (await mark({ read: false })) void navigate(listAddress)
  }

  return (
    <Panel padded className="grid gap-3">
      <a href={toAnswerLink(message)} className={buttonClasses({ block: true })}>
        <Mail className="size-4" />
        Answer by mail
      </a>
      {message.answeredAt ? (
        <Button block variant="line" busy={isBusy} onClick={() => void mark({ answered: false })}>
          Not answered yet
        </Button>
      ) : (
        <Button block variant="line" busy={isBusy} onClick={() => void mark({ answered: true })}>
          Mark answered
        </Button>
      )}
      {!message.answeredAt && (
        <Button block variant="quiet" busy={isBusy} onClick={() => void putBack()}>
          Mark unread
        </Button>
      )}
      <p className="text-sm text-ink-700">
        {message.answeredAt
          ? `Marked answered ${formatDateTime(message.answeredAt)}.`
          : 'Your mail program opens with the sender and the subject filled in. Mark the message once the answer is sent.'}
      </p>
    </Panel>
  )
}

/** Shows one message as plain text, whatever was typed into the form. */
export function MessageView({ message, listAddress }: MessageViewProps) {
  return (
    <>
      <DashboardHead
        title={message.subject}
        text={
          <span className="wrap-anywhere">
            From {message.email}, {formatDateTime(message.createdAt)}
          </span>
        }
      >
        <MessageBadge message={message} />
      </DashboardHead>
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Panel padded>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        </Panel>
        <section aria-label="What can be done">
          <Actions message={message} listAddress={listAddress} />
        </section>
      </div>
    </>
  )
}
