import { useEffect, useState } from 'react'

/** Often enough for minutes, and rare enough to go unnoticed. */
const TICK_MS = 10_000

/** The current time, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
