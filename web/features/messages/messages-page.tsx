import { useSearchParams } from 'react-router'
import { messagesPageMessages as texts } from '../../../content/messages/en/messages.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { useListSearch } from '../../ui/use-list-search.ts'
import { MessageList } from './message-list.tsx'
import {
  type MessageSearch,
  readMessageSearch,
  STATE_NAMES,
  toMessageAddress,
} from './messages-search.rules.ts'

interface MessagesToolbarProps {
  search: MessageSearch
  onSearch: (search: MessageSearch) => void
}

/** Searches after a short pause in typing; a change of state applies immediately. */
function MessagesToolbar({ search, onSearch }: MessagesToolbarProps) {
  const typed = useTypedText(search.q, () => change(search.state))

  function change(state: string): void {
    const q = typed.take()
    // Parsed like a URL: an unknown state means any.
    onSearch({ ...readMessageSearch(new URLSearchParams({ q, state })), ...FIRST_PAGE })
  }

  return (
    <SearchForm
      onSearch={() => change(search.state)}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchBox {...typed.field} label={texts.search} placeholder={texts.placeholder} />
      <FilterSelect
        name="state"
        label={texts.state}
        any={texts.anyState}
        value={search.state}
        choices={Object.entries(STATE_NAMES)}
        onChange={change}
      />
    </SearchForm>
  )
}

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
