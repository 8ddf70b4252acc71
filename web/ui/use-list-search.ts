import { useState } from 'react'
import { useNavigate } from 'react-router'

interface ListSearch<Search> {
  /** The latest request. The URL follows a moment later, and the next change must build on this one. */
  wanted: Search
  change: (next: Search) => void
}

/** The filters of a dashboard list, which its URL holds. A change replaces the history entry. */
export function useListSearch<Search>(
  search: Search,
  toAddress: (search: Search) => string,
): ListSearch<Search> {
  const navigate = useNavigate()
  const address = toAddress(search)
  const [wanted, setWanted] = useState(search)
  const [followed, setFollowed] = useState(address)
  // A link, the back button or a change made here has reached the URL.
  if (followed !== address) {
    setFollowed(address)
    setWanted(search)
  }
  return {
    wanted,
    change(next) {
      setWanted(next)
      void navigate(toAddress(next), { replace: true, preventScrollReset: true })
    },
  }
}
