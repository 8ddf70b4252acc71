import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { suggestionMessages } from '../../../content/messages/en/components.ts'
import { pages } from '../../../contract/pages.ts'
import { pressKey } from './suggestion-keys.rules.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useComboboxInput } from './use-combobox-input.ts'
import { listSuggestions, useSuggestions } from './use-suggestions.ts'

/** Turns the navbar's search box into a combobox: the list below it, and its keys. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const navigate = useNavigate()
  const { key: page } = useLocation()
  const [text, setText] = useState(input.value)
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState<number | null>(null)
  const found = useSuggestions(text)
  const entries = found ? listSuggestions(found) : []
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
        allAddress={`${pages.products}?q=${encodeURIComponent(text.trim())}`}
        text={text.trim()}
      />
    </>
  )
}
