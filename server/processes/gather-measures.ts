import type { Worker } from 'node:cluster'
import type { FromWorker, Measures, ToWorker } from './messages.ts'

/** A worker that takes longer is left out, so that the others are still shown. */
const ANSWER_MS = 1_000

interface Round {
  asked: Set<number>
  measures: Measures[]
  finish: () => void
}

/** Runs in the primary: whichever worker is asked for metrics can answer with those of all workers. */
export function openMeasureRounds(listServing: () => Worker[]) {
  const rounds = new Map<number, Round>()
  let lastId = 0

  function begin(asking: Worker, id: number): void {
    const serving = listServing()
    const roundId = ++lastId
    const finish = () => {
      clearTimeout(timer)
      if (rounds.delete(roundId)) tell(asking, { kind: 'measures-of-all', id, measures: round.measures })
    }
    const timer = setTimeout(finish, ANSWER_MS)
    const round: Round = { asked: new Set(serving.map(({ id }) => id)), measures: [], finish }
    rounds.set(roundId, round)
    for (const worker of serving) tell(worker, { kind: 'tell-measures', id: roundId })
  }

  return {
    take(worker: Worker, message: FromWorker): void {
      if (message.kind === 'asks-for-measures') begin(worker, message.id)
      if (message.kind !== 'measures') return
      const round = rounds.get(message.id)
      if (!round?.asked.delete(worker.id)) return
      round.measures.push(message.measures)
      if (round.asked.size === 0) round.finish()
    },
  }
}

export function tell(worker: Worker, message: ToWorker): void {
  // A worker that has just died is handled by its exit event.
  if (worker.isConnected()) worker.send(message, () => {})
}
