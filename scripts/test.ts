import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { runSideBySide, type Step } from './side-by-side.ts'
import {
  listPlaywrightFailures,
  listVitestFailures,
  type PlaywrightFailures,
  type VitestFailures,
} from './test-failures.ts'
import { makeTestFolder } from './test-folder.ts'
import { describeTimes, readJson, readPlaywrightTimes, readVitestTimes } from './test-times.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** npm test makes a quick run of about seven minutes (tests/quick-run.ts). npm test -- --all runs everything. */
const { values: flags } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
// npm keeps --all for itself when -- is missing.
const isWhole = flags.all || process.env.npm_config_all === 'true'
const run = { TEST_RUN: isWhole ? 'whole' : 'quick' }

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'test-results/reports')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** A check without tests counts as one. */
function countCheck(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

const readReport = <Report>(file: string) => readJson<Report>(join(reports, file))

/** A run that failed outside its tests (a broken suite, no report) must not count as passed. */
function withFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const vitest = (folder: string): Step => ({
  title: 'Rules, database and API (Vitest)',
  command: bin('vitest'),
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
  env: { ...run, TMPDIR: folder },
})

function countVitest(ok: boolean): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    'vitest.json',
  )
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  }
  return withFailure(counts, ok)
}

const playwright = (browser: string): Step => ({
  title: 'Journeys in a real browser (Playwright)',
  command: bin('playwright'),
  args: ['test', '--reporter=list,json'],
  env: { ...run, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
})

/** Without a browser the journeys fail, but the run still counts and shows what the others did. */
async function runPlaywright(): Promise<boolean> {
  try {
    const [ok = false] = await runSideBySide([playwright(ensureChromium())], { cwd: root })
    return ok
  } catch (error) {
    console.error(`FAILED: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

function countPlaywright(ok: boolean): Counts {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }>('playwright.json')
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return withFailure({ passed: expected, failed: unexpected + flaky, skipped }, ok)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** The share of all test time that one file may take. */
const LARGEST_SHARE = isWhole ? 0.06 : 0.08

/** Shows where the time goes, and fails when one file takes more than its share of it. */
function checkTimes(): Counts {
  const vitest = readReport<Parameters<typeof readVitestTimes>[0]>('vitest.json')
  const playwright = readReport<Parameters<typeof readPlaywrightTimes>[0]>('playwright.json')
  const { lines, tooSlow } = describeTimes(
    [
      ...(vitest ? readVitestTimes(vitest, root) : []),
      ...(playwright ? readPlaywrightTimes(playwright) : []),
    ],
    LARGEST_SHARE,
  )
  console.log(`\n— The slowest test files\n${lines.join('\n')}`)
  for (const { file } of tooSlow)
    console.log(
      `FAILED: ${file} takes more than ${100 * LARGEST_SHARE}% of all test time. Make it faster, or split it.`,
    )
  return countCheck(tooSlow.length === 0)
}

/** Repeats the failures at the end, where a person and a log that was cut short show them. */
function showFailures(): void {
  const vitest = readReport<VitestFailures>('vitest.json')
  const playwright = readReport<PlaywrightFailures>('playwright.json')
  const failures = [
    ...(vitest ? listVitestFailures(vitest, root) : []),
    ...(playwright ? listPlaywrightFailures(playwright) : []),
  ]
  if (failures.length > 0) console.log(`\n— What failed\n${failures.join('\n')}`)
}

const startedAt = performance.now()
const results = (await runChecks()).map(({ ok }) => countCheck(ok))
const PREPARATIONS: readonly Step[] = [
  { title: 'Build', command: process.execPath, args: ['scripts/build.ts', '--if-changed'] },
  { title: 'Demo images', command: process.execPath, args: ['tests/support/draw-images-process.ts'] },
]
results.push(...(await runSideBySide(PREPARATIONS, { cwd: root })).map(countCheck))
// One after the other: each keeps every core busy, and journeys in a browser fail first on an overloaded machine.
const folder = makeTestFolder()
const [vitestOk = false] = await runSideBySide([vitest(folder.path)], { cwd: root, cleanUp: folder.remove })
folder.remove()
const playwrightOk = await runPlaywright()
results.push(countVitest(vitestOk), countPlaywright(playwrightOk), checkTimes())
showFailures()
if (!isWhole)
  console.log(
    '\nThis was a quick run, without slow suites and most journeys. Run everything with: npm test -- --all',
  )
console.log(`\nThe run took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`)

const total = results.reduce<Counts>(
  (sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }),
  { passed: 0, failed: 0, skipped: 0 },
)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
