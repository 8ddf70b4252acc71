import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { StoreKind } from '../support/store-templates.ts'
import type { Group } from './groups.ts'
import { ensureStryker } from './install-stryker.ts'
import { withStores } from './make-stores.ts'
import { STORES_VARIABLE, TESTS_VARIABLE } from './run-variables.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = '.cache/mutants/runs'
/** One folder for each group, so that two groups can run at the same time. */
const copiesOf = (group: string) => `.cache/mutants/copies/${group}`
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function toSettings({ name, mutate, needsStores }: Group) {
  return {
    mutate: [...mutate, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Finding related tests walks through every import, which takes longer than tests that import the whole shop.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: !needsStores },
    coverageAnalysis: 'perTest',
    // Other work on the machine may slow a run down this much; only an endless run should count as a timeout.
    timeoutMS: 15_000,
    timeoutFactor: 3,
    // Tests that open stores wait half of their time, such as for webhooks.
    concurrency: availableParallelism() * (needsStores ? 2 : 1),
    // Stryker copies only what the tests read.
    ignorePatterns: [
      '**',
      '!{package,tsconfig*}.json',
      '!{contract,content,server,web,sandbox,scripts,tests,dist}/**',
      '!.cache/test-images/**',
    ],
    tempDirName: copiesOf(name),
    // Stryker's tsconfig reader needs a TypeScript with a JavaScript API.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportOf(name) },
    warnings: { slow: false },
  }
}

function reportOf(name: string): string {
  return `${folder}/${name}.report.json`
}

async function runStryker(
  settings: string,
  { tests, stores }: { tests: readonly string[]; stores: Record<StoreKind, string> | null },
): Promise<void> {
  const stryker = spawn(process.execPath, [ensureStryker(), 'run', settings], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_ENGINE: 'sqlite',
      [TESTS_VARIABLE]: JSON.stringify(tests),
      [STORES_VARIABLE]: JSON.stringify(stores),
    },
  })
  // A terminal signals both: Stryker ends its workers, and this process waits for it and removes the stores.
  const tell = (signal: NodeJS.Signals) =>
    (signal !== 'SIGINT' || !process.stdin.isTTY) && stryker.kill(signal)
  for (const signal of SIGNALS) process.on(signal, tell)
  const status = await new Promise((resolve) => stryker.once('exit', resolve))
  for (const signal of SIGNALS) process.off(signal, tell)
  if (status !== 0) throw new Error(`Stryker ended with ${status}. What it says above tells why.`)
}

/** Tries every mutant of a group and returns Stryker's report. */
export async function runGroup(group: Group): Promise<unknown> {
  mkdirSync(root + folder, { recursive: true })
  const settings = `${folder}/${group.name}.settings.json`
  writeFileSync(root + settings, JSON.stringify(toSettings(group), null, 2))
  rmSync(root + reportOf(group.name), { force: true })
  // Removes what an interrupted run has left behind.
  rmSync(root + copiesOf(group.name), { recursive: true, force: true })
  const { tests } = group
  if (group.needsStores) await withStores((stores) => runStryker(settings, { tests, stores }))
  else await runStryker(settings, { tests, stores: null })
  return JSON.parse(readFileSync(root + reportOf(group.name), 'utf8'))
}
