import { auditSearchMessages as texts } from '../../../content/messages/en/users.ts'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { type AuditSearch, readAuditSearch, toTitle } from './audit.rules.ts'

const ACTIONS: [action: string, name: string][] = texts.actions.map((action) => [action, toTitle(action)])

interface AuditSearchFormProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** Searches after a short pause in typing; other filters apply immediately. */
export function AuditSearchForm({ search, onSearch }: AuditSearchFormProps) {
  const typed = useTypedText(search.q, () => change({}))

  function change(changed: Partial<Record<'action' | 'from' | 'to', string>>): void {
    const q = typed.take()
    const next = readAuditSearch(new URLSearchParams({ ...search, page: '', q, ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <SearchForm
      onSearch={() => change({})}
      className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_11rem_11rem]"
    >
      <SearchBox {...typed.field} label={texts.search} frame="max-lg:col-span-full" />
      <FilterSelect
        name="action"
        label={texts.action}
        any={texts.anyAction}
        value={search.action}
        choices={ACTIONS}
        onChange={(action) => change({ action })}
      />
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={texts[end]}
          value={search[end]}
          onChange={({ target }) => change({ [end]: target.value })}
          className={`${INPUT_CLASSES} min-w-0 px-2.5`}
        />
      ))}
    </SearchForm>
  )
}
