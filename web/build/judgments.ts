import type { JudgeReply } from '../../contract/schemas/fit-build.ts'
import type { ApiClient } from '../api/client.ts'

export type Judgment = JudgeReply['products'][number]

/** As many products as the shop judges at once. */
export const MOST_AT_ONCE = 60

interface Judgments {
  /** Undefined until the shop has answered. */
  find(build: string, productId: string): Judgment | undefined
  /** Asks for a product. All that is asked for in one task travels in one request. */
  want(build: string, productId: string): void
  subscribe(listener: () => void): () => void
}

export function createJudgments(api: Pick<ApiClient, 'call'>): Judgments {
  const listeners = new Set<() => void>()
  let build = ''
  let asked = new Set<string>()
  let waiting: string[] = []
  let known = new Map<string, Judgment>()

  async function ask(parts: string, ids: readonly string[]): Promise<void> {
    try {
      const { products } = await api.call('judgeProducts', { query: { parts, ids: ids.join() } })
      // Meanwhile the buyer may have changed the build.
      if (parts !== build) return
      for (const judgment of products) known.set(judgment._id, judgment)
      for (const listener of listeners) listener()
    } catch {
      // The page is as without a build; the next card that needs it asks again.
      if (parts === build) for (const id of ids) asked.delete(id)
    }
  }

  function send(): void {
    // Sorted, so that the same list asks the same address.
    const ids = waiting.toSorted()
    waiting = []
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
      void ask(build, ids.slice(from, from + MOST_AT_ONCE))
  }

  return {
    find: (parts, productId) => (parts === build ? known.get(productId) : undefined),
    want(parts, productId) {
      if (parts !== build) {
        build = parts
        asked = new Set()
        known = new Map()
        waiting = []
      }
      if (asked.has(productId)) return
      asked.add(productId)
      if (waiting.push(productId) === 1) setTimeout(send)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
