import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { INPUT_CLASSES, Select } from '../../ui/field.tsx'
import { FIRST_PAGE, type MessageSearch, readMessageSearch, STATE_NAMES } from './messages-search.rules.ts'

const PAUSE_MS = 250
const SEARCH_LABEL = 'Search by whole words or e-mail address'

interface MessagesToolbarProps {
  search: MessageSearch
  onSearch: (search: MessageSearch) => void
}

/** Searches while one types, after a short pause; a state counts at once. */
export function MessagesToolbar({ search, onSearch }: MessagesToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and forward change the address; somebody who is typing is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search.q
  }, [search.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(state: string): void {
    clearTimeout(timer.current)
    const q = input.current?.value ?? ''
    // Read as an address is: a value that is no state means any.
    onSearch({ ...readMessageSearch(new URLSearchParams({ q, state })), ...FIRST_PAGE })
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change(search.state)
        }}
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <div className="relative">
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
              timer.current = setTimeout(() => change(search.state), PAUSE_MS)
            }}
            className={`${INPUT_CLASSES} pl-10 text-ellipsis`}
          />
        </div>
        <Select aria-label="State" value={search.state} onChange={({ target }) => change(target.value)}>
          <option value="">Any state</option>
          {Object.entries(STATE_NAMES).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      </form>
    </search>
  )
}
