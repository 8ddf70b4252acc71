import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { INPUT_CLASSES } from '../../ui/field.tsx'

const PAUSE_MS = 250

/** Searches while one types, after a short pause; Enter does it at once. */
export function UserSearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and forward change the address; somebody who is typing is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search() {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed !== q) onSearch(typed)
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
        className="relative"
      >
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
        <label htmlFor={id} className="sr-only">
          Search users by the beginning of their e-mail address
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Beginning of an e-mail address"
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(search, PAUSE_MS)
          }}
          className={`${INPUT_CLASSES} pl-10`}
        />
      </form>
    </search>
  )
}
