import { Link, useLocation } from 'react-router'
import { messagesPageMessages as texts } from '../../../content/messages/en/messages.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import { shop } from '../../app/shop.ts'
import { classes } from '../../ui/classes.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { MessageBadge } from './message-badge.tsx'

/** Unread messages are bold and have a badge, for those who do not see the weight. */
function Subject(message: ReceivedMessage) {
  const { search } = useLocation()
  return (
    <div className="min-w-0 md:max-w-md xl:max-w-xl">
      <Link
        to={fillPath(pages.message, { id: message._id })}
        state={{ list: search }}
        className={classes(
          "relative wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline",
          message.readAt ? 'text-ink-700' : 'font-semibold text-ink-900',
        )}
      >
        {message.subject}
      </Link>
      <p className="mt-0.5 line-clamp-1 text-sm wrap-anywhere text-ink-500">{message.message}</p>
    </div>
  )
}

const COLUMNS: Column<ReceivedMessage>[] = [
  { heading: texts.subject, kind: 'lead', cell: (message) => <Subject {...message} /> },
  {
    heading: texts.from,
    kind: 'wide',
    cell: ({ email }) => <span className="block wrap-anywhere md:min-w-40 lg:min-w-52">{email}</span>,
  },
  {
    heading: texts.received,
    kind: 'text',
    cell: ({ createdAt }) => (
      <time
        dateTime={createdAt}
        className="figure block text-sm whitespace-nowrap text-ink-700 md:max-lg:min-w-24 md:max-lg:whitespace-normal"
      >
        {formatDateTime(createdAt, shop.timeZone)}
      </time>
    ),
  },
  { heading: texts.state, kind: 'text', cell: (message) => <MessageBadge message={message} /> },
]

export function MessagesTable({ messages }: { messages: ReceivedMessage[] }) {
  return <DataTable caption={texts.title} columns={COLUMNS} rows={messages} rowKey={({ _id }) => _id} />
}
