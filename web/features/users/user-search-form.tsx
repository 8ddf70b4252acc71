import { usersPageMessages as texts } from '../../../content/messages/en/users.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { readUserSearch, type UserSearch } from './user-search.rules.ts'

interface UserSearchFormProps {
  search: UserSearch
  onSearch: (search: UserSearch) => void
}

/** Searches after a short pause in typing; Enter and another filter search immediately. */
export function UserSearchForm({ search, onSearch }: UserSearchFormProps) {
  const typed = useTypedText(search.q, () => change(search.filter))

  function change(filter: string): void {
    // Parsed like a URL: an unknown filter means everyone.
    onSearch({ ...readUserSearch(new URLSearchParams({ q: typed.take(), filter })), ...FIRST_PAGE })
  }

  return (
    <SearchForm
      onSearch={() => change(search.filter)}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchBox {...typed.field} label={texts.search} placeholder={texts.placeholder} />
      <FilterSelect
        name="filter"
        label={texts.filter}
        any={texts.everyone}
        value={search.filter}
        choices={Object.entries(texts.filters)}
        onChange={change}
      />
    </SearchForm>
  )
}
