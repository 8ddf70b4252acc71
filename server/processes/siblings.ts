import type { FromWorker, Measures, ToWorker } from './messages.ts'

/** Longer than the primary waits for the others. */
const PATIENCE_MS = 3_000

/** A sibling that is replaced or killed at this moment must not hold the others up. */
const LISTENING_PATIENCE_MS = 3_000

/** The other processes of the shop on this machine, as one of them sees them. */
export interface Siblings {
  /** Which of them this one is, from 1; a process that takes a dead one's place takes its number. */
  readonly number: number
  /** Makes this process's own measures known to the others; gives a way to ask for those of all. */
  shareMeasures(own: () => Promise<Measures>): () => Promise<Measures[]>
  /** Says that this process has stopped listening; resolves when all of them have. */
  untilNoneListens(): Promise<void>
}

export function tellPrimary(message: FromWorker, onTold: () => void = () => {}): void {
  if (process.connected) process.send?.(message, undefined, undefined, onTold)
}

export function joinSiblings(number: number): Siblings {
  return {
    number,
    untilNoneListens() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, LISTENING_PATIENCE_MS)
      process.on('message', ({ kind }: ToWorker) => kind === 'none-listens' && resolve())
      tellPrimary({ kind: 'stopped-listening' })
      return promise.finally(() => clearTimeout(timer))
    },
    shareMeasures(own) {
      const waiting = new Map<number, (measures: Measures[]) => void>()
      let lastId = 0
      process.on('message', async (message: ToWorker) => {
        if (message.kind === 'tell-measures')
          tellPrimary({ kind: 'measures', id: message.id, measures: await own() })
        if (message.kind === 'measures-of-all') waiting.get(message.id)?.(message.measures)
      })
      return async () => {
        const id = ++lastId
        const { promise, resolve } = Promise.withResolvers<Measures[]>()
        waiting.set(id, resolve)
        const timer = setTimeout(async () => resolve([await own()]), PATIENCE_MS)
        tellPrimary({ kind: 'asks-for-measures', id })
        return promise.finally(() => {
          clearTimeout(timer)
          waiting.delete(id)
        })
      }
    },
  }
}
