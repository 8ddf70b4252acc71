import { useState } from 'react'
import { useNavigate } from 'react-router'

interface ListSearch<Search> {
  /** What was asked for last. The address follows a moment later, and the next change must build on this one. */
  wanted: Search
  change: (next: Search) => void
}

/** The filters of a list in the dashboard, which its address holds. A change replaces the address. */
export function useListSearch<Search>(
  search: Search,
  toAddress: (search: Search) => string,
): ListSearch<Search> {
  const navigate = useNavigate()
  const address = toAddress(search)
  const [wanted, setWanted] = useState(search)
  const [followed, setFollowed] = useState(address)
  // A link, the back button or a change made here has arrived in the address.
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
