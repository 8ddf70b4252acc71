import { keep, readKept } from '../../scripts/kept-results.ts'
import { type Outcome, OutcomesSchema } from './outcome.ts'

const file = new URL('results/latest.json', import.meta.url)

export const readOutcomes = (): Outcome[] => readKept(file, OutcomesSchema) ?? []

/** The one of the same number that was there is replaced. */
export function keepOutcome(outcome: Outcome): void {
  const others = readOutcomes().filter(({ number }) => number !== outcome.number)
  keep(
    file,
    [...others, outcome].toSorted((one, other) => one.number - other.number),
  )
}
