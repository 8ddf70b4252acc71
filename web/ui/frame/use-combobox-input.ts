import { useEffect, useRef } from 'react'

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
export function useComboboxInput(input: HTMLInputElement, combobox: ComboboxInput): void {
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
