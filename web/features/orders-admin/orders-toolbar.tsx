import type { Ref } from 'react'
import { orderFilters as texts } from '../../../content/messages/en/manage-orders.ts'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import {
  isBackwards,
  type ManagedSearch,
  PAYMENT_NAMES,
  readManagedSearch,
  STATUS_NAMES,
} from './orders-search.rules.ts'

interface OrdersToolbarProps {
  search: ManagedSearch
  onSearch: (search: ManagedSearch) => void
  /** The form, whose first field is the search. */
  form: Ref<HTMLDivElement>
}

interface DayProps {
  label: string
  name: string
  value: string
  isWrong?: boolean
  onChange: (value: string) => void
}

function Day({ label, name, value, isWrong, onChange }: DayProps) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-ink-500 max-sm:col-span-2">
      <span className="flex-none max-sm:w-10">{label}</span>
      <input
        type="date"
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'orders-period' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${INPUT_CLASSES} min-w-0 px-2.5`}
      />
    </label>
  )
}

/** Searches after a short pause in typing; other filters apply immediately. */
export function OrdersToolbar({ search, onSearch, form }: OrdersToolbarProps) {
  const typed = useTypedText(search.q, () => change({}))
  const isWrong = isBackwards(search)

  function change(changed: Record<string, string>): void {
    const q = typed.take()
    // Parsed like a URL: an unknown value means any.
    const next = readManagedSearch(
      new URLSearchParams({ ...search, page: '', q, ...('status' in changed && { needs: '' }), ...changed }),
    )
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <div ref={form}>
      <SearchForm onSearch={() => change({})} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <SearchBox {...typed.field} label={texts.search} frame="col-span-full" />
        <FilterSelect
          name="status"
          label={texts.status}
          any={texts.anyStatus}
          value={search.status}
          choices={Object.entries(STATUS_NAMES)}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          name="payment"
          label={texts.payment}
          any={texts.anyPayment}
          value={search.payment}
          choices={Object.entries(PAYMENT_NAMES)}
          onChange={(payment) => change({ payment })}
        />
        <Day
          label={texts.from}
          name={texts.placedFrom}
          value={search.from}
          onChange={(from) => change({ from })}
        />
        <Day
          label={texts.to}
          name={texts.placedTo}
          value={search.to}
          isWrong={isWrong}
          onChange={(to) => change({ to })}
        />
        {isWrong && (
          <div className="col-span-full -mt-1">
            <FieldError id="orders-period">{texts.backwards}</FieldError>
          </div>
        )}
      </SearchForm>
    </div>
  )
}
