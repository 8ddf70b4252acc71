import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'main'
/** The list of the catalog, which has a skip link of its own past the filters. */
export const RESULTS_ID = 'results'

/** A browser moves the focus to the top of a new document; this does it after a client-side navigation. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
