import type { Worker } from 'node:cluster'
import type { FromWorker, Measures, ToWorker } from './messages.ts'

/** One that is too busy to answer is left out, so that the others are seen. */
const ANSWER_MS = 1_000

interface Round {
  asked: Set<number>
  measures: Measures[]
  finish: () => void
}

/** For the primary: lets a worker answer with what all of them have measured, whichever of them was asked. */
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
  // One that has just died is told by its exit.
  if (worker.isConnected()) worker.send(message, () => {})
}
