import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { CATALOG_PATH } from './catalog-search.rules.ts'

/** Faster answers replace the list directly, without flashing a skeleton. */
const PATIENCE_MS = 180

/** Whether another list has been loading for longer than a moment. */
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
