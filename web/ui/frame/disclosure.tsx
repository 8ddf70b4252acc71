import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface DisclosureProps {
  label: string
  icon: ReactNode
  /** Classes of the whole element, such as the widths at which it is shown. */
  className: string
  /** Of the button. */
  buttonClassName?: string
  /** Moves the focus into the first field when it opens. */
  focusesField?: boolean
  children: ReactNode
}

/**
 * A button that opens a panel below it: a `<details>`, which also opens without JavaScript. Escape, a press outside and
 * the next page close it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, icon, className, buttonClassName = '', focusesField, children } = props
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    if (key !== openedAt.current) menu.current?.removeAttribute('open')
  }, [key])

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    // The address changes before the new page is shown. A menu that is opened in between stays open on that page.
    const noteAddress = () => {
      openedAt.current = window.history.state?.key
    }
    const summary = menu.current?.querySelector('summary')
    summary?.addEventListener('click', noteAddress)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      summary?.removeEventListener('click', noteAddress)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])

  function focusField() {
    if (focusesField && menu.current?.open) menu.current.querySelector('input')?.focus()
  }

  return (
    <details ref={menu} className={`group ${className}`} onToggle={focusField}>
      <summary
        aria-label={label}
        className={`grid h-11 list-none place-items-center rounded-sm group-open:bg-ink-100 [&::-webkit-details-marker]:hidden ${buttonClassName}`}
      >
        {icon}
      </summary>
      {children}
    </details>
  )
}
