import { useSyncExternalStore } from 'react'
import type { CatalogSearch, CatalogView } from './catalog-search.rules.ts'

const STORAGE_KEY = 'catalog-view'
/** Below this width there is no toggle, so a choice made on a large screen does not count. */
const WIDE = '(min-width: 48rem)'

function readView(): CatalogView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'rows' && matchMedia(WIDE).matches ? 'rows' : 'cards'
  } catch {
    return 'cards'
  }
}

/** Without storage, the choice lasts as long as the URL. */
export function rememberView(view: CatalogView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view)
  } catch {}
}

/** Other tabs keep their view until they load another list. */
const subscribe = () => () => {}

/** The view that the URL names, or else the one chosen last; cards during server rendering. */
export function useCatalogView({ view }: CatalogSearch): CatalogView {
  const remembered = useSyncExternalStore(subscribe, readView, () => 'cards' as const)
  return view || remembered
}
