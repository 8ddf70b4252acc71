import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { CATALOG_PATH } from './catalog-search.rules.ts'

/** Quicker answers replace the list at once, without a flash of boxes. */
const PATIENCE_MS = 180

/** Whether the reader has been waiting for another list for longer than a moment. */
export function useListPending(): boolean {
  const { location } = useNavigation()
  const isLoading = location?.pathname === CATALOG_PATH
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (!isLoading) {
      setPending(false)
      return
    }
    const timer = setTimeout(() => setPending(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && isPending
}
