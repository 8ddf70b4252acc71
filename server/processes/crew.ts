import cluster, { type Worker } from 'node:cluster'
import { StartupError } from '../errors/shop-error.ts'
import { openMeasureRounds, tell } from './gather-measures.ts'
import type { FromWorker } from './messages.ts'
import { replaceDead } from './restart.rules.ts'

/** One of the processes that serve, and who takes its place when it dies. */
interface Post {
  readonly number: number
  worker: Worker | null
  startedAt: number
  serves: boolean
  listens: boolean
  shortLives: number
  /** Why the last one could not start, in its own words. */
  fault: string | null
}

interface CrewOptions {
  count: number
  environmentOf: (number: number) => Record<string, string>
  onDeath: (death: { worker: number; how: string; fault: string | null; delayMs: number }) => void
  /** No process serves any more, and none can be started. */
  onLost: (line: string) => void
}

export interface Crew {
  /** Resolves when all serve; rejects with the owner's line when one cannot start. */
  serving: Promise<void>
  /** Lets every process finish what it is at; those that take longer are killed. */
  stop(patienceMs: number): Promise<void>
  kill(): Promise<void>
}

/** The processes that serve the shop, each replaced when it dies. */
export function startCrew({ count, environmentOf, onDeath, onLost }: CrewOptions): Crew {
  // Workers accept from one shared queue, so a worker that is killed takes no waiting connection with it.
  // See docs/decisions/0023-workers-accept-connections.md.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // What has no number, such as the delay of nothing yet, travels as it is.
  cluster.setupPrimary({ serialization: 'advanced' })
  const posts = Array.from(
    { length: count },
    (_, index): Post => ({
      number: index + 1,
      worker: null,
      startedAt: 0,
      serves: false,
      listens: false,
      shortLives: 0,
      fault: null,
    }),
  )
  const { promise: serving, resolve, reject } = Promise.withResolvers<void>()
  const measureRounds = openMeasureRounds(() =>
    posts.flatMap(({ worker, serves }) => (worker && serves ? [worker] : [])),
  )
  let wasComplete = false
  let stopping = false

  function start(post: Post): void {
    const worker = cluster.fork(environmentOf(post.number))
    Object.assign(post, { worker, startedAt: performance.now(), serves: false, fault: null })
    worker.on('message', (message: FromWorker) => take(post, worker, message))
    worker.once('exit', (code, signal) => bury(post, signal ? `killed by ${signal}` : `exit code ${code}`))
  }

  function take(post: Post, worker: Worker, message: FromWorker): void {
    measureRounds.take(worker, message)
    if (message.kind === 'cannot-start') post.fault = message.line
    if (message.kind === 'stopped-listening') {
      post.listens = false
      tellIfNoneListens()
    }
    if (message.kind !== 'serves') return
    Object.assign(post, { serves: true, listens: true })
    if (!posts.every(({ serves }) => serves)) return
    wasComplete = true
    resolve()
  }

  /** Until then each worker holds requests back: a customer who is answered could come again, by a port that closes. */
  function tellIfNoneListens(): void {
    if (posts.some(({ listens }) => listens)) return
    for (const { worker, serves } of posts) if (worker && serves) tell(worker, { kind: 'none-listens' })
  }

  function bury(post: Post, how: string): void {
    // One that never served has not lived, however long a busy machine took to find that out.
    const livedMs = post.serves ? performance.now() - post.startedAt : 0
    Object.assign(post, { worker: null, serves: false, listens: false })
    if (stopping) {
      tellIfNoneListens()
      return
    }
    // What stands in the way of the first start is the owner's to mend, not a matter of trying again.
    if (!wasComplete && post.fault) {
      reject(new StartupError(post.fault))
      return
    }
    const othersServe = posts.some(({ serves }) => serves)
    const next = replaceDead({ shortLives: post.shortLives, livedMs, othersServe })
    post.shortLives = next.shortLives
    const { number: worker, fault } = post
    if (next.outcome === 'give-up') {
      const line = `process ${worker} ended at once ${next.shortLives} times in a row, the last time with ${fault ?? how}, and no other serves`
      reject(new StartupError(line))
      if (wasComplete) onLost(line)
      return
    }
    onDeath({ worker, how, fault, delayMs: next.delayMs })
    setTimeout(() => stopping || start(post), next.delayMs)
  }

  /** Sends a signal to all that live; resolves when they have ended. */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    stopping = true
    await Promise.all(
      posts.map(async ({ worker }) => {
        if (!worker) return
        const ended = new Promise((resolve) => worker.once('exit', resolve))
        worker.process.kill(signal)
        await ended
      }),
    )
  }

  for (const post of posts) start(post)
  return {
    serving,
    kill: () => end('SIGKILL'),
    async stop(patienceMs) {
      const tooLong = setTimeout(() => end('SIGKILL'), patienceMs)
      await end('SIGTERM')
      clearTimeout(tooLong)
    },
  }
}
