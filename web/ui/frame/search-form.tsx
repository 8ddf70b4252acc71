import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { frameMessages } from '../../../content/messages/en/frame.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}

/**
 * Opens the catalog with a plain form, so it also works without JavaScript. `/` moves the cursor into it. The
 * suggestions load at the first focus; if they fail to load, it remains a plain form.
 */
export function SearchForm({ shortcut }: { shortcut?: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }> | null>(null)

  useEffect(() => {
    if (!shortcut) return
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [shortcut])

  function loadSuggestions() {
    import('./search-suggestions.tsx').then(
      (part) => setSuggestions(() => part.SearchSuggestions),
      () => {},
    )
  }

  return (
    <search>
      <Form action={pages.products} className="relative flex items-center">
        <Search className="pointer-events-none absolute left-3 size-4 text-ink-500" />
        <label htmlFor={id} className="sr-only">
          {frameMessages.search}
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          required
          maxLength={MAX_SEARCH_TEXT}
          placeholder={frameMessages.searchPlaceholder}
          onFocus={loadSuggestions}
          className="peer h-11 w-full rounded-sm border border-transparent bg-ink-100 pr-2 pl-9.5 text-sm text-ellipsis xl:pr-10 focus:bg-white"
        />
        {shortcut && (
          <kbd className="figure pointer-events-none absolute right-2 rounded-xs border border-ink-200 bg-white px-1.5 py-1 text-xs leading-none font-medium text-ink-500 max-xl:hidden noscript:hidden peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">
            /
          </kbd>
        )}
        {Suggestions && input.current && <Suggestions input={input.current} />}
      </Form>
    </search>
  )
}
