import { useEffect, useRef } from 'react'
import { MAIN_ID } from '../../ui/frame/use-focus-after-navigation.ts'

/** Removing a chip also removes the focused element: the focus moves to the next link of the row, or else to the page. */
export function useFocusAfterRemoval(chipCount: number) {
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef<number | null>(null)
  const findLinks = () => [...(row.current?.querySelectorAll('a') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of chips is another row
  useEffect(() => {
    if (pressed.current === null) return
    const links = findLinks()
    const target = links[Math.min(pressed.current, links.length - 1)] ?? document.getElementById(MAIN_ID)
    pressed.current = null
    target?.focus({ preventScroll: true })
  }, [chipCount])

  return {
    ref: row,
    onClickCapture(event: { target: EventTarget }) {
      const position = findLinks().findIndex((link) => link.contains(event.target as Node))
      pressed.current = position < 0 ? null : position
    },
  }
}
