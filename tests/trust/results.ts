import { readStoredResults, storeResults } from '../../scripts/stored-results.ts'
import { type Outcome, OutcomesSchema } from './outcome.ts'

const file = new URL('../../.cache/trust/latest.json', import.meta.url)

export const readOutcomes = (): Outcome[] => readStoredResults(file, OutcomesSchema) ?? []

/** Replaces the earlier outcome of the same line. */
export function storeOutcome(outcome: Outcome): void {
  const others = readOutcomes().filter(({ number }) => number !== outcome.number)
  storeResults(
    file,
    [...others, outcome].toSorted((one, other) => one.number - other.number),
  )
}
