import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Piece } from '../../../contract/schemas/search.ts'
import { applyChange, type CatalogSearch, toAddress } from './catalog-search.rules.ts'
import { addQuestionFilters, settleChoice } from './reading.rules.ts'

/** Changes the list. Typing replaces the history entry; choosing adds one. */
export type ChangeSearch = (change: Partial<CatalogSearch>, options?: { typed?: boolean }) => void

export interface CatalogControls {
  /** The latest request: the controls show it immediately, before its list arrives. */
  wanted: CatalogSearch
  /** `wanted` with the filters stated in the question: what the controls show. */
  shown: CatalogSearch
  change: ChangeSearch
  /** The address of the list after a change. */
  addressOf: (change: Partial<CatalogSearch>) => string
}

export function useCatalogSearch(search: CatalogSearch, pieces: readonly Piece[]): CatalogControls {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(search)
  const [followed, setFollowed] = useState(search)
  // Something else may change the URL: a chip, a link, the back button.
  if (followed !== search) {
    setFollowed(search)
    setWanted(search)
  }
  const shown = addQuestionFilters(wanted, pieces)
  function settle(change: Partial<CatalogSearch>): CatalogSearch {
    // Another category drops the chosen specs, but not those stated in the question.
    const stated = shown.specs.filter((spec) => !wanted.specs.includes(spec))
    const specs = change.categories ? { specs: stated } : {}
    return settleChoice(applyChange(shown, { ...specs, ...change }), { question: wanted.q, pieces })
  }
  return {
    wanted,
    shown,
    addressOf: (change) => toAddress(settle(change)),
    change(change, { typed = false } = {}) {
      const next = settle(change)
      if (toAddress(next) === toAddress(wanted)) return
      setWanted(next)
      navigate(toAddress(next), { replace: typed, preventScrollReset: true })
    },
  }
}
