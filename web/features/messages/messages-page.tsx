import { useSearchParams } from 'react-router'
import { messagesPageMessages as texts } from '../../../content/messages/en/messages.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { MessageList } from './message-list.tsx'
import { readMessageSearch, toMessageAddress } from './messages-search.rules.ts'
import { MessagesToolbar } from './messages-toolbar.tsx'

export function Component() {
  const [params] = useSearchParams()
  const search = readMessageSearch(params)
  const { wanted, change } = useListSearch(search, toMessageAddress)
  return (
    <RequireAdmin>
      <DashboardHead title={texts.title} text={texts.text} />
      <MessagesToolbar search={wanted} onSearch={change} />
      <section aria-label={texts.title} className="mt-4">
        <MessageList search={search} />
      </section>
    </RequireAdmin>
  )
}
