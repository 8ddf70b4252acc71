import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Outcome, OutcomesSchema } from './outcome.ts'

const folder = fileURLToPath(new URL('results/', import.meta.url))
const file = `${folder}latest.json`

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

export function readOutcomes(): Outcome[] {
  try {
    return OutcomesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** The one of the same number that was there is replaced. */
export function keepOutcome(outcome: Outcome): void {
  const others = readOutcomes().filter(({ number }) => number !== outcome.number)
  const outcomes = [...others, outcome].toSorted((one, other) => one.number - other.number)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(outcomes, null, 2)}\n`)
}
