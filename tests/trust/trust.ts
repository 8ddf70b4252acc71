import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chooseLines, UnknownLine } from './lines.ts'
import { hasHeld, type Outcome } from './outcome.ts'
import { readOutcomes, storeOutcome } from './results.ts'
import { runLine } from './run-line.ts'
import { toRow } from './table.ts'
import { writeTrustPage } from './trust-page.ts'

/**
 * npm run trust -- [number …] [--seed n]: runs the lines and reports what was lost; any loss is a failure. npm run
 * trust -- --publish writes docs/trust.md once every line has run on this machine.
 */
const { values: flags, positionals: numbers } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, publish: { type: 'boolean', default: false } },
})

function publish(): void {
  const outcomes = readOutcomes()
  const missing = chooseLines([]).filter(({ number }) => !outcomes.some((each) => each.number === number))
  if (missing.length > 0) {
    const numbers = missing.map(({ number }) => number).join(' ')
    console.error(`docs/trust.md stays as it is: run \`npm run trust -- ${numbers}\` here first.`)
    process.exitCode = 1
    return
  }
  writeFileSync(new URL('../../docs/trust.md', import.meta.url), writeTrustPage(outcomes))
  console.log('docs/trust.md is written.')
}

function explain({ cases }: Outcome): void {
  for (const { name, state, why } of cases) {
    if (state === 'lost') console.error(`  lost: ${name}\n${why ?? ''}`)
    if (state === 'not run') console.log(`  not run: ${name}`)
  }
}

async function tryLines(): Promise<void> {
  const lines = chooseLines(numbers)
  const seed = Number(flags.seed ?? Math.floor(Math.random() * 1_000_000))
  console.log(`TRUST_SEED=${seed}`)
  const outcomes: Outcome[] = []
  for (const line of lines) {
    console.log(`\n${line.number}. ${line.title} …`)
    const outcome = await runLine(line, seed)
    // Stored after each line, so that a crash does not lose an hour of results.
    storeOutcome(outcome)
    outcomes.push(outcome)
    const { 'how often': tried, 'lost or let through': lost, took } = toRow(outcome)
    console.log(
      `  ${hasHeld(outcome) ? 'held' : 'NOT HELD'}: ${tried}; lost or let through: ${lost} (${took})`,
    )
    explain(outcome)
  }
  console.table(Object.fromEntries(outcomes.map(toRow).map(({ '#': number, ...cells }) => [number, cells])))
  const broken = outcomes.filter((outcome) => !hasHeld(outcome))
  console.log(`${outcomes.length - broken.length} lines held, ${broken.length} did not.`)
  if (broken.length > 0) process.exitCode = 1
}

try {
  if (flags.publish) publish()
  else await tryLines()
} catch (error) {
  if (!(error instanceof UnknownLine)) throw error
  console.error(error.message)
  process.exitCode = 1
}
