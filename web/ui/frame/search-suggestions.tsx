import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { suggestionMessages } from '../../../content/messages/en/components.ts'
import { pressKey } from './suggestion-keys.rules.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { listSuggestions, toList, useSuggestions } from './use-suggestions.ts'

interface ComboboxInput {
  /** Null removes an attribute. */
  attributes: Record<string, string | null>
  onInput: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

/**
 * Turns a text field that another component rendered into a combobox. The field is not rendered again, so that neither
 * the cursor nor the typed text is lost.
 */
function useComboboxInput(input: HTMLInputElement, combobox: ComboboxInput): void {
  const latest = useRef(combobox)

  useEffect(() => {
    latest.current = combobox
    for (const [name, value] of Object.entries(combobox.attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('autocomplete', 'off')
    input.addEventListener('input', () => latest.current.onInput(), { signal })
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal })
    input.addEventListener('blur', () => latest.current.onBlur(), { signal })
    return () => controller.abort()
  }, [input])
}

/** Turns the navbar's search box into a combobox: the list below it, and its keys. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const navigate = useNavigate()
  const { key: page } = useLocation()
  const [text, setText] = useState(input.value)
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState<number | null>(null)
  const suggested = useSuggestions(text)
  const entries = suggested ? listSuggestions(suggested.q, suggested.found) : []
  const isShown = isOpen && entries.length > 0
  const optionId = (index: number) => `${id}-${index}`

  function close() {
    setOpen(false)
    setActive(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens closes the list
  useEffect(close, [page])

  useComboboxInput(input, {
    attributes: {
      'aria-expanded': String(isShown),
      'aria-controls': id,
      'aria-activedescendant': isShown && active !== null ? optionId(active) : null,
    },
    onInput() {
      setText(input.value)
      setOpen(true)
      setActive(null)
    },
    onKeyDown(event) {
      const result = pressKey(event, { count: entries.length, active, open: isShown })
      if (!result) return
      event.preventDefault()
      const entry = active === null ? undefined : entries[active]
      if (result === 'choose') {
        if (entry) navigate(entry.to)
      } else {
        setOpen(result.open)
        setActive(result.active)
      }
    },
    onBlur: close,
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && suggestionMessages.count(entries.length)}
      </p>
      <SuggestionList
        id={id}
        hidden={!isShown}
        entries={entries}
        active={active}
        optionId={optionId}
        allAddress={toList(text.trim())}
        text={text.trim()}
      />
    </>
  )
}
