import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { INPUT_CLASSES } from './field.tsx'

const PAUSE_MS = 250

interface SearchBoxProps {
  label: string
  q: string
  onSearch: (q: string) => void
}

/** Searches while one types, after a short pause; Enter does it at once. */
export function SearchBox({ label, q, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)

  // A choice made during the pause is not undone by the search that follows it.
  useEffect(() => {
    latest.current = onSearch
  })
  // Back and forward change the address; somebody who is typing is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(): void {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed !== q) latest.current(typed)
  }

  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
      <input
        ref={input}
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(search, PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search()
        }}
        className={`${INPUT_CLASSES} pl-10 text-ellipsis`}
      />
    </div>
  )
}
