import { useEffect, useState } from 'react'

/** Often enough for minutes, seldom enough not to be noticed. */
const TICK_MS = 10_000

/** The time, moving on calmly. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
