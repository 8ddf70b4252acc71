import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'main'
/** The list of the catalog, which has a skip link of its own past the filters. */
export const RESULTS_ID = 'results'

/**
 * A browser moves the focus to the top of a new document; this does it after a client-side navigation. It happens before
 * the page is shown: later it would take the focus from a field that a quick visitor has chosen.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
