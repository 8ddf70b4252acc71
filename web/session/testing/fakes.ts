import type { Clock } from '../clock.ts'
import type { TokenStorage } from '../token-storage.ts'

/** A clock that stands still until a test advances it. */
export function createFakeClock(start: number): Clock & { advance(ms: number): Promise<void> } {
  let now = start
  let tasks: { at: number; task: () => void }[] = []
  // Pending answers arrive before the time advances.
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((each) => each !== entry)
      }
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const due = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        tasks = tasks.filter((each) => each !== due)
        now = due.at
        due.task()
        await settle()
      }
      now = end
    },
  }
}

export function createFakeStorage(): TokenStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Looks like a token of the shop; nothing in the browser checks its signature. */
export function makeToken({
  at,
  sub = 'user-1',
  sid = 'session-1',
}: {
  at: number
  sub?: string
  sid?: string
}): string {
  const iat = Math.floor(at / 1_000)
  return `head.${btoa(JSON.stringify({ sub, sid, iat, exp: iat + 3_600 }))}.signature`
}
