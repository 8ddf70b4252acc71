import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { describeTimes, readJson, readPlaywrightTimes, readVitestTimes } from './test-times.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'test-results/reports')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs one step with its output visible, and prints how long it took. */
function step(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n— ${title}`)
  const startedAt = performance.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`)
  return status === 0
}

/** A check without tests counts as one. */
function countCheck(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

const readReport = <Report>(file: string) => readJson<Report>(join(reports, file))

/** A run that failed outside its tests (a broken suite, no report) must not count as passed. */
function withFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function runVitest(): Counts {
  const flags = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ]
  const ok = step('Rules, database and API (Vitest)', bin('vitest'), flags)
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

function runPlaywright(): Counts {
  const env = {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  }
  const ok = step(
    'Journeys in a real browser (Playwright)',
    bin('playwright'),
    ['test', '--reporter=list,json'],
    env,
  )
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }>('playwright.json')
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return withFailure({ passed: expected, failed: unexpected + flaky, skipped }, ok)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Shows where the time goes, and fails when one file takes more than its share of it. */
function checkTimes(): Counts {
  const vitest = readReport<Parameters<typeof readVitestTimes>[0]>('vitest.json')
  const playwright = readReport<Parameters<typeof readPlaywrightTimes>[0]>('playwright.json')
  const { lines, tooSlow } = describeTimes([
    ...(vitest ? readVitestTimes(vitest, root) : []),
    ...(playwright ? readPlaywrightTimes(playwright) : []),
  ])
  console.log(`\n— The slowest files of tests\n${lines.join('\n')}`)
  for (const { file } of tooSlow)
    console.log(`FAILED: ${file} takes more than 6% of all test time. Make it faster, or split it.`)
  return countCheck(tooSlow.length === 0)
}

const startedAt = performance.now()
const results = [
  ...(await runChecks()).map(({ ok }) => countCheck(ok)),
  countCheck(step('Build', process.execPath, ['scripts/build.ts', '--if-changed'])),
  runVitest(),
  runPlaywright(),
]
results.push(checkTimes())
console.log(`\nAll of it took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`)

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
