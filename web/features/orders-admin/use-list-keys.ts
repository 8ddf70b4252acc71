import { useLayoutEffect, useRef } from 'react'

/** Fields take every key; a checkbox or a radio button takes only those that change it. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button)$/.test(target.type)
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName)
}

/**
 * Runs an action when its key is pressed anywhere on the page, except in a field or while a dialog is open. It listens
 * before the navbar does, which has its own `/`, and from the moment the page is shown.
 */
export function useListKeys(actions: Record<string, () => void>, enabled: boolean): void {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    if (!enabled) return
    function run(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const action = latest.current[event.key]
      if (!action || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    document.addEventListener('keydown', run, { capture: true })
    return () => document.removeEventListener('keydown', run, { capture: true })
  }, [enabled])
}
