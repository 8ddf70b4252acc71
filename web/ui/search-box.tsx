import { Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { MAX_SEARCH_TEXT } from '../../contract/text-limits.ts'
import { classes } from './classes.ts'
import { INPUT_CLASSES } from './field.tsx'
import { listOpenReports } from './search-box.rules.ts'

const TYPING_PAUSE_MS = 250

/** A text field that reports its value after a pause in typing. It never overwrites what is being typed. */
export function useTypedText(value: string, onTyped: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(value)
  const reported = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onTyped)

  useEffect(() => {
    latest.current = onTyped
  })
  useEffect(() => {
    const open = listOpenReports(reported.current, value)
    reported.current = open ?? []
    if (open) return
    if (input.current && value !== followed.current) {
      clearTimeout(timer.current)
      input.current.value = value
    }
    followed.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The current text, for a change made elsewhere; it is not reported again after the pause. */
  function take(): string {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text !== followed.current) reported.current = [...reported.current, text]
    followed.current = text
    return text
  }

  /** Reports without waiting for a pause. */
  function follow(): void {
    const known = followed.current
    const text = take()
    if (text !== known) latest.current(text)
  }

  return {
    take,
    follow,
    field: {
      ref: input,
      defaultValue: value,
      onChange() {
        clearTimeout(timer.current)
        timer.current = setTimeout(follow, TYPING_PAUSE_MS)
      },
    },
  }
}

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string
  /** Classes of the frame, for its place in the form. */
  frame?: string
}

/** Searches for the typed text; `useTypedText` provides the field. */
export function SearchBox({ label, frame, placeholder = label, ...rest }: SearchBoxProps) {
  return (
    <div className={classes('relative min-w-0', frame)}>
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-500" />
      <input
        name="q"
        maxLength={MAX_SEARCH_TEXT}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={`${INPUT_CLASSES} pl-10 text-ellipsis`}
      />
    </div>
  )
}

interface SearchFormProps {
  /** Enter searches immediately, without waiting for a pause. */
  onSearch: () => void
  className?: string
  children: ReactNode
}

/** For lists behind a guard, which always have the script; a public list needs a form that works without. */
export function SearchForm({ onSearch, className, children }: SearchFormProps) {
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
        className={className}
      >
        {children}
      </form>
    </search>
  )
}
