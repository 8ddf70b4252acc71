import { useNavigate, useSearchParams } from 'react-router'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { MessageList } from './message-list.tsx'
import { readMessageSearch, toMessageAddress } from './messages-search.rules.ts'
import { MessagesToolbar } from './messages-toolbar.tsx'

export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readMessageSearch(params)
  return (
    <RequireAdmin>
      <DashboardHead title="Messages" text="What came by the contact form, newest first." />
      <MessagesToolbar
        search={search}
        onSearch={(next) => {
          void navigate(toMessageAddress(next), { replace: true, preventScrollReset: true })
        }}
      />
      <section aria-label="Messages" className="mt-4">
        <MessageList search={search} />
      </section>
    </RequireAdmin>
  )
}
