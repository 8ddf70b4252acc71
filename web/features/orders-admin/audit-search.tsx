import { orderFilters } from '../../../content/messages/en/manage-orders.ts'
import { auditSearchMessages as texts } from '../../../content/messages/en/users.ts'
import { AUDIT_ACTIONS } from '../../../contract/audit-actions.ts'
import { DayField } from '../../ui/day-field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { type AuditSearch, readAuditSearch, toTitle } from './audit.rules.ts'
import { isBackwards } from './orders-search.rules.ts'

const ACTIONS: [action: string, name: string][] = Object.keys(AUDIT_ACTIONS).map((action) => [
  action,
  toTitle(action),
])

interface AuditSearchFormProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

const PERIOD_PROBLEM = 'audit-period'

/** Searches after a short pause in typing; other filters apply immediately. */
export function AuditSearchForm({ search, onSearch }: AuditSearchFormProps) {
  const typed = useTypedText(search.q, () => change({}))
  const isWrong = isBackwards(search)

  function change(changed: Partial<Record<'action' | 'from' | 'to', string>>): void {
    const q = typed.take()
    const next = readAuditSearch(new URLSearchParams({ ...search, page: '', q, ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <SearchForm
      onSearch={() => change({})}
      className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(0,1fr)_12rem_13rem_13rem]"
    >
      <SearchBox
        {...typed.field}
        label={texts.search}
        placeholder={texts.placeholder}
        frame="max-xl:col-span-full"
      />
      <FilterSelect
        frame="max-xl:col-span-full"
        name="action"
        label={texts.action}
        any={texts.anyAction}
        value={search.action}
        choices={ACTIONS}
        onChange={(action) => change({ action })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={texts.period[end]}
          name={texts[end]}
          value={search[end]}
          problemId={end === 'to' && isWrong ? PERIOD_PROBLEM : undefined}
          onChange={(day) => change({ [end]: day })}
        />
      ))}
      {isWrong && (
        <div className="col-span-full -mt-1">
          <FieldError id={PERIOD_PROBLEM}>{orderFilters.backwards}</FieldError>
        </div>
      )}
    </SearchForm>
  )
}
