import { useNavigate } from 'react-router'
import { messagePageMessages as texts } from '../../../content/messages/en/messages.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { MessageThread } from '../../../contract/schemas/message.ts'
import { shop } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MessageBadge } from './message-badge.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SenderOrders } from './sender-orders.tsx'
import { useMessageMarks } from './use-message-marks.ts'

interface MessageViewProps {
  message: MessageThread
  /** The list the message was opened from. */
  listAddress: string
}

const formatShopTime = (moment: string) => formatDateTime(moment, shop.timeZone)

function Marks({ message, listAddress }: MessageViewProps) {
  const { mark, isBusy } = useMessageMarks(message)
  const navigate = useNavigate()

  async function putBack(): Promise<void> {
    if (await mark({ read: false })) void navigate(listAddress)
  }

  return (
    <Panel padded className="grid gap-3">
      {message.answeredAt && (
        <p className="text-sm text-ink-700">{texts.answeredOn(formatShopTime(message.answeredAt))}</p>
      )}
      {/* One button, which keeps the focus when its meaning changes. */}
      <Button
        block
        variant="line"
        busy={isBusy}
        onClick={() => void mark({ answered: message.answeredAt === null })}
      >
        {message.answeredAt ? texts.markOpen : texts.markAnswered}
      </Button>
      {!message.answeredAt && (
        <Button block variant="quiet" busy={isBusy} onClick={() => void putBack()}>
          {texts.markUnread}
        </Button>
      )}
    </Panel>
  )
}

/** One message or reply as plain text, whatever was typed. */
function Entry({ who, when, text, isOurs }: { who: string; when: string; text: string; isOurs?: boolean }) {
  return (
    <li className={isOurs ? 'border-l-2 border-green-600 p-5 md:p-6' : 'p-5 md:p-6'}>
      <p className="mb-2 text-sm wrap-anywhere text-ink-500">
        <bdi className="font-medium text-ink-900">{who}</bdi> {when}
      </p>
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </li>
  )
}

export function MessageView({ message, listAddress }: MessageViewProps) {
  return (
    <>
      <DashboardHead
        title={message.subject}
        text={
          <span className="wrap-anywhere">
            {texts.fromOn(message.email, formatShopTime(message.createdAt))}
          </span>
        }
      >
        <MessageBadge message={message} />
      </DashboardHead>
      <div className="grid grid-cols-1 items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-1 gap-6">
          <section aria-label={texts.conversation}>
            <Panel>
              <ol className="divide-y divide-ink-200">
                <Entry
                  who={message.email}
                  when={texts.wroteOn(formatShopTime(message.createdAt))}
                  text={message.message}
                />
                {message.replies.map(({ _id, by, createdAt, reply }) => (
                  <Entry
                    key={_id}
                    isOurs
                    who={by ?? texts.formerAdmin}
                    when={texts.repliedOn(formatShopTime(createdAt))}
                    text={reply}
                  />
                ))}
              </ol>
            </Panel>
          </section>
          <ReplyForm message={message} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <SenderOrders email={message.email} />
          <section aria-label={texts.actions}>
            <Marks message={message} listAddress={listAddress} />
          </section>
        </div>
      </div>
    </>
  )
}
