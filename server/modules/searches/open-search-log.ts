import { SEARCH_OUTCOMES, type SearchOutcome } from '../../../contract/search-outcomes.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { CountedSearch } from './logged-question.rules.ts'
import { type WaitingSearches, writeSearches } from './write-searches.ts'

/** Different questions that wait in memory. Further ones are counted without their words. */
const MAX_WAITING = 1_000
/** The list follows the typing, so a question often arrives in pieces: 'mo', 'mobo'. */
const TYPING_MS = 3_000
const MAX_RECENT = 32

/** Counts the searches of this process. What waits in memory is lost if the process is killed. */
export interface SearchLog {
  /** Takes about a microsecond and never waits. */
  count(search: CountedSearch): void
  /** Writes what waits. Calls share one write; after a failure everything waits again. */
  flush(): Promise<void>
  readonly waiting: number
}

interface Recent {
  search: CountedSearch
  since: number
}

interface SearchLogOptions {
  now?: () => number
  maxWaiting?: number
}

export function openSearchLog(
  engine: Engine,
  { now = Date.now, maxWaiting = MAX_WAITING }: SearchLogOptions = {},
): SearchLog {
  let waiting = createWaiting()
  let recent: Recent[] = []
  let writing: Promise<void> | null = null

  /**
   * Takes back recent questions that this one continues, because only the finished question counts. The log does not
   * know who asks, so any longer question within TYPING_MS counts as the same one.
   */
  function dropBeginnings(typed: string, at: number): void {
    for (let i = recent.length - 1; i >= 0; i -= 1) {
      const { search, since } = recent[i] as Recent
      if (at - since > TYPING_MS) {
        recent.splice(0, i + 1)
        return
      }
      if (typed.length > search.typed.length && typed.startsWith(search.typed)) {
        add(waiting, search, -1, maxWaiting)
        recent.splice(i, 1)
      }
    }
  }

  async function write(): Promise<void> {
    const batch = waiting
    waiting = createWaiting()
    recent = []
    try {
      await writeSearches(engine, batch, now())
    } catch (error) {
      for (const [outcome, count] of batch.totals) addTotal(waiting, outcome, count)
      for (const asked of batch.questions.values()) addQuestion(waiting, asked, asked.count, maxWaiting)
      throw error
    }
  }

  return {
    count(search) {
      const at = now()
      dropBeginnings(search.typed, at)
      add(waiting, search, 1, maxWaiting)
      recent.push({ search, since: at })
      if (recent.length > MAX_RECENT) recent.shift()
    },
    async flush() {
      await writing
      if (waiting.totals.size === 0) return
      writing ??= write().finally(() => {
        writing = null
      })
      await writing
    },
    get waiting() {
      return waiting.questions.size
    },
  }
}

function createWaiting(): WaitingSearches {
  return { totals: new Map(), questions: new Map() }
}

function add(to: WaitingSearches, search: CountedSearch, count: number, most: number): void {
  const { outcome, question } = search
  addTotal(to, outcome, count)
  if (question !== null) addQuestion(to, { outcome, question }, count, most)
}

function addTotal({ totals }: WaitingSearches, outcome: SearchOutcome, count: number): void {
  const total = (totals.get(outcome) ?? 0) + count
  if (total > 0) totals.set(outcome, total)
  else totals.delete(outcome)
}

function addQuestion(
  { questions }: WaitingSearches,
  { outcome, question }: { outcome: SearchOutcome; question: string },
  count: number,
  most: number,
): void {
  const key = `${SEARCH_OUTCOMES.indexOf(outcome)} ${question}`
  const known = questions.get(key)
  if (known) known.count += count
  else if (count > 0 && questions.size < most) questions.set(key, { outcome, question, count })
  if (known && known.count <= 0) questions.delete(key)
}
