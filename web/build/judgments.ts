import { MAX_JUDGED } from '../../contract/constants.ts'
import type { JudgeReply } from '../../contract/schemas/fit-build.ts'
import type { ApiClient } from '../api/client.ts'

export type Judgment = JudgeReply['products'][number]

interface Judgments {
  /** Undefined until the shop has answered. */
  find(build: string, productId: string): Judgment | undefined
  /** Requests the judgment of a product. Products requested in the same task are sent together. */
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
      // The page looks as if there were no current build; the next card that needs a judgment asks again.
      if (parts === build) for (const id of ids) asked.delete(id)
    }
  }

  function send(): void {
    // Sorted, so that the same products always give the same address.
    const ids = waiting.toSorted()
    waiting = []
    for (let from = 0; from < ids.length; from += MAX_JUDGED)
      void ask(build, ids.slice(from, from + MAX_JUDGED))
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
