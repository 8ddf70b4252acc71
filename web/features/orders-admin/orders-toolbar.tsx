import type { Ref } from 'react'
import { orderFilters as texts } from '../../../content/messages/en/manage-orders.ts'
import { DayField } from '../../ui/day-field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import {
  isBackwards,
  type ManagedSearch,
  PAYMENT_NAMES,
  readManagedSearch,
  STATE_NAMES,
} from './orders-search.rules.ts'

interface OrdersToolbarProps {
  search: ManagedSearch
  onSearch: (search: ManagedSearch) => void
  /** The form, whose first field is the search. */
  form: Ref<HTMLDivElement>
}

const PERIOD_PROBLEM = 'orders-period'

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
        <SearchBox
          {...typed.field}
          label={texts.search}
          placeholder={texts.placeholder}
          frame="col-span-full"
        />
        <FilterSelect
          name="status"
          label={texts.state}
          any={texts.anyState}
          value={search.status}
          choices={Object.entries(STATE_NAMES)}
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
        <DayField
          label={texts.from}
          name={texts.placedFrom}
          value={search.from}
          onChange={(from) => change({ from })}
        />
        <DayField
          label={texts.to}
          name={texts.placedTo}
          value={search.to}
          problemId={isWrong ? PERIOD_PROBLEM : undefined}
          onChange={(to) => change({ to })}
        />
        {isWrong && (
          <div className="col-span-full -mt-1">
            <FieldError id={PERIOD_PROBLEM}>{texts.backwards}</FieldError>
          </div>
        )}
      </SearchForm>
    </div>
  )
}
