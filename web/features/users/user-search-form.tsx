import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'

/** Searches after a short pause in typing; Enter searches immediately. */
export function UserSearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { field, follow } = useTypedText(q, onSearch)
  return (
    <SearchForm onSearch={follow}>
      <SearchBox
        {...field}
        label="Search users by the beginning of their e-mail address"
        placeholder="Beginning of an e-mail address"
      />
    </SearchForm>
  )
}
