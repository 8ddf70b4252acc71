import type { ReactNode } from 'react'
import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Check } from '../../ui/check.tsx'

/** The filter fields belong to the form of the search box. */
export const FILTER_FORM_ID = 'catalog-search'

/** How many values are visible at first; a click shows the rest. */
const SHOWN_COUNT = 8

interface FilterOption {
  value: string
  label: string
  count?: number
}

interface FilterGroupProps {
  title: string
  /** The name of the form field. */
  name: string
  options: FilterOption[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** With 'one', the form also offers "Any". */
  pick?: 'several' | 'one'
  /** Shows all values; categories are few. */
  all?: boolean
}

export function FilterFieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-ink-200 pt-4 pb-3">
      <legend className="float-left mb-1 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

export function FilterGroup({ title, name, options, chosen, onToggle, pick, all }: FilterGroupProps) {
  const toCheck = ({ value, label, count }: FilterOption) => {
    const checked = value === '' ? chosen.length === 0 : chosen.includes(value)
    return (
      <Check
        key={value}
        type={pick === 'one' ? 'radio' : 'checkbox'}
        dense
        form={FILTER_FORM_ID}
        name={name}
        value={value}
        label={label}
        {...(count !== undefined && { count })}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={() => onToggle(value)}
      />
    )
  }
  const offered = pick === 'one' ? [{ value: '', label: texts.any }, ...options] : options
  const shown = all ? offered : offered.slice(0, SHOWN_COUNT)
  const rest = offered.slice(shown.length)
  if (offered.length === 0) return null
  return (
    <FilterFieldset title={title}>
      {shown.map(toCheck)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value)) || undefined} className="group">
          <summary className="flex min-h-11 list-none items-center text-sm font-medium text-green-700 group-open:hidden hover:text-green-800">
            {texts.more(groupThousands(rest.length))}
          </summary>
          {rest.map(toCheck)}
        </details>
      )}
    </FilterFieldset>
  )
}
