import { parseArgs } from 'node:util'
import { describeVerdict, judgeAll } from './judge.ts'
import { publish } from './publish/performance-page.ts'
import { describeFigure, groupByYardstick } from './publish/wording.ts'
import { describeMachine, type SectionResult } from './report.ts'
import { addResults } from './results.ts'
import { chooseSections, UnknownSection } from './sections.ts'
import { isQuick, settings } from './settings.ts'

/**
 * npm run bench -- [section …] [--all] [--strict] [--quick]: measures, stores the results and reports which limits are
 * met. With --strict, a missed limit is a failure. With --quick, everything runs briefly and nothing is stored. npm run
 * bench -- --publish writes docs/performance.md from the stored results.
 */
const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
})

function showTable(rows: readonly Record<string, string>[]): void {
  const named = rows.map(({ figure, limit, ...cells }) => [figure ?? limit ?? '', cells] as const)
  console.table(Object.fromEntries(named))
}

async function measure(): Promise<SectionResult[]> {
  const results: SectionResult[] = []
  for (const { name, load } of chooseSections(names, flags)) {
    const { section } = await load()
    console.log(`\n${section.title}\n${section.method}`)
    const began = performance.now()
    const { figures, checks = [], notes = [] } = await section.measure()
    const tookSeconds = Math.round((performance.now() - began) / 1_000)
    const { title, method } = section
    const takenAt = new Date().toISOString()
    const taken = { takenAt, tookSeconds, machine: describeMachine(), settings }
    results.push({ section: name, title, method, ...taken, figures, checks, notes })
    // Stored after each section, so that a later failure does not lose minutes of results.
    if (!isQuick) addResults(results)
    for (const group of groupByYardstick(figures)) {
      console.log(group.heading)
      showTable(group.figures.map(describeFigure))
    }
    for (const note of notes) console.log(note)
    console.log(`Took ${tookSeconds} s.`)
  }
  return results
}

async function run(): Promise<void> {
  if (flags.publish) return publish()
  const verdicts = judgeAll(await measure())
  console.log('\nWhat it must show')
  showTable(verdicts.map(describeVerdict))
  if (isQuick) console.log('A quick run: everything ran, but its figures mean nothing and are not kept.')
  if (flags.strict && verdicts.some(({ met }) => met === false)) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  if (!(error instanceof UnknownSection)) throw error
  console.error(error.message)
  process.exitCode = 1
}
