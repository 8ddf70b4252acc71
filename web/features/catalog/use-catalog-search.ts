import { useState } from 'react'
import { useNavigate } from 'react-router'
import { applyChange, type CatalogSearch, toAddress } from './catalog-search.rules.ts'

/** Changes the list. Typing replaces the history entry; choosing adds one. */
export type ChangeSearch = (change: Partial<CatalogSearch>, options?: { typed?: boolean }) => void

export interface CatalogControls {
  /** The latest request: the controls show it immediately, before its list arrives. */
  wanted: CatalogSearch
  change: ChangeSearch
}

export function useCatalogSearch(search: CatalogSearch): CatalogControls {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(search)
  const [followed, setFollowed] = useState(search)
  // Something else may change the URL: a chip, a link, the back button.
  if (followed !== search) {
    setFollowed(search)
    setWanted(search)
  }
  return {
    wanted,
    change(change, { typed = false } = {}) {
      const next = applyChange(wanted, change)
      if (toAddress(next) === toAddress(wanted)) return
      setWanted(next)
      navigate(toAddress(next), { replace: typed, preventScrollReset: true })
    },
  }
}
