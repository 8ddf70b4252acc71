import type { Worker } from 'node:cluster'
import type { FromWorker, ProcessMetrics, ToWorker } from './messages.ts'

/** A worker that takes longer is left out, so that the others are still shown. */
const ANSWER_MS = 1_000

interface Round {
  asked: Set<number>
  metrics: ProcessMetrics[]
  finish: () => void
}

/** Runs in the primary: whichever worker is asked for metrics can answer with those of all workers. */
export function openMetricRounds(listServing: () => Worker[]) {
  const rounds = new Map<number, Round>()
  let lastId = 0

  function begin(asking: Worker, id: number): void {
    const serving = listServing()
    const roundId = ++lastId
    const finish = () => {
      clearTimeout(timer)
      if (rounds.delete(roundId)) sendToWorker(asking, { kind: 'metrics-of-all', id, metrics: round.metrics })
    }
    const timer = setTimeout(finish, ANSWER_MS)
    const round: Round = { asked: new Set(serving.map(({ id }) => id)), metrics: [], finish }
    rounds.set(roundId, round)
    for (const worker of serving) sendToWorker(worker, { kind: 'send-metrics', id: roundId })
  }

  return {
    handleMessage(worker: Worker, message: FromWorker): void {
      if (message.kind === 'asks-for-metrics') begin(worker, message.id)
      if (message.kind !== 'metrics') return
      const round = rounds.get(message.id)
      if (!round?.asked.delete(worker.id)) return
      round.metrics.push(message.metrics)
      if (round.asked.size === 0) round.finish()
    },
  }
}

export function sendToWorker(worker: Worker, message: ToWorker): void {
  // A worker that has just died is handled by its exit event.
  if (worker.isConnected()) worker.send(message, () => {})
}
