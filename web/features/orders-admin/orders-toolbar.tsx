import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { INPUT_CLASSES, Select } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import {
  FIRST_PAGE,
  isBackwards,
  type ManagedSearch,
  PAYMENT_NAMES,
  readManagedSearch,
  STATUS_NAMES,
} from './orders-search.rules.ts'

const PAUSE_MS = 250
const SEARCH_LABEL = 'Search by name, e-mail, order or transaction id'

interface OrdersToolbarProps {
  search: ManagedSearch
  onSearch: (search: ManagedSearch) => void
}

interface ChoiceProps {
  label: string
  any: string
  value: string
  names: Record<string, string>
  onChange: (value: string) => void
}

function Choice({ label, any, value, names, onChange }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{any}</option>
        {Object.entries(names).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  isWrong?: boolean
  onChange: (value: string) => void
}

function Day({ label, value, isWrong, onChange }: DayProps) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-ink-500 max-sm:col-span-2">
      <span className="flex-none max-sm:w-10">{label}</span>
      <input
        type="date"
        aria-label={`Placed ${label.toLowerCase()}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'orders-period' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${INPUT_CLASSES} min-w-0 px-2.5`}
      />
    </label>
  )
}

/** Searches while one types, after a short pause; each choice counts at once. */
export function OrdersToolbar({ search, onSearch }: OrdersToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWrong = isBackwards(search)

  // Back and forward change the address; somebody who is typing is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search.q
  }, [search.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(changed: Record<string, string>): void {
    clearTimeout(timer.current)
    const q = input.current?.value.trim() ?? ''
    // Read as an address is: a value that no choice has means any.
    const next = readManagedSearch(new URLSearchParams({ ...search, page: '', q, ...changed }))
    onSearch({ ...next, ...FIRST_PAGE })
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change({})
        }}
        className="grid grid-cols-2 gap-3 xl:grid-cols-4"
      >
        <div className="relative col-span-full">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
          <input
            ref={input}
            name="q"
            type="search"
            aria-label={SEARCH_LABEL}
            placeholder={SEARCH_LABEL}
            defaultValue={search.q}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={() => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => change({}), PAUSE_MS)
            }}
            className={`${INPUT_CLASSES} pl-10 text-ellipsis`}
          />
        </div>
        <Choice
          label="Status"
          any="Any status"
          value={search.status}
          names={STATUS_NAMES}
          onChange={(status) => change({ status })}
        />
        <Choice
          label="Payment"
          any="Any payment"
          value={search.payment}
          names={PAYMENT_NAMES}
          onChange={(payment) => change({ payment })}
        />
        <Day label="From" value={search.from} onChange={(from) => change({ from })} />
        <Day label="To" value={search.to} isWrong={isWrong} onChange={(to) => change({ to })} />
      </form>
      {isWrong && (
        <div className="mt-2">
          <FieldError id="orders-period">The last day is before the first one</FieldError>
        </div>
      )}
    </search>
  )
}
