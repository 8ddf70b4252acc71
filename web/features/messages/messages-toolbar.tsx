import { messagesPageMessages as texts } from '../../../content/messages/en/messages.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { type MessageSearch, readMessageSearch, STATE_NAMES } from './messages-search.rules.ts'

interface MessagesToolbarProps {
  search: MessageSearch
  onSearch: (search: MessageSearch) => void
}

/** Searches after a short pause in typing; a change of state applies immediately. */
export function MessagesToolbar({ search, onSearch }: MessagesToolbarProps) {
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
      <SearchBox {...typed.field} label={texts.search} />
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
