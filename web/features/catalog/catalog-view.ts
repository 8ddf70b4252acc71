import { useSyncExternalStore } from 'react'
import { type CatalogSearch, type CatalogView, VIEWS } from './catalog-search.rules.ts'

const STORAGE_KEY = 'catalog-view'
/** Below this width there is no toggle, so a choice made on a large screen does not count. */
const WIDE = '(min-width: 48rem)'

function readView(): CatalogView | '' {
  try {
    const chosen = localStorage.getItem(STORAGE_KEY)
    return VIEWS.find((view) => view === chosen && matchMedia(WIDE).matches) ?? ''
  } catch {
    return ''
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

/** The view that the URL names, or else the one chosen last. By default, a question is answered with a list. */
export function useCatalogView({ view, q }: Pick<CatalogSearch, 'view' | 'q'>): CatalogView {
  const remembered = useSyncExternalStore(subscribe, readView, () => '' as const)
  return view || remembered || (q ? 'list' : 'cards')
}
