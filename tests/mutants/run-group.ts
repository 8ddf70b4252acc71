import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StoreKind } from '../support/store-templates.ts'
import type { Group } from './groups.ts'
import { ensureStryker } from './install-stryker.ts'
import { withStores } from './make-stores.ts'
import { STORES_VARIABLE, TESTS_VARIABLE } from './run-variables.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = '.cache/mutants/runs'
const copies = '.cache/mutants/copies'
const WORKERS = 2

function toSettings({ name, mutate, needsStores }: Group) {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // To find what is related it goes through all that a test imports; where that is the whole shop it takes longer than the tests.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: !needsStores },
    coverageAnalysis: 'perTest',
    // Beside other work a run may take so much longer than the first; only what never ends is to be counted as endless.
    timeoutMS: 15_000,
    timeoutFactor: 3,
    concurrency: WORKERS,
    // What the tests read; everything else stays out of Stryker's copy of the project.
    ignorePatterns: [
      '**',
      '!{package,tsconfig*}.json',
      '!{contract,content,server,web,sandbox,scripts,trust,dist}/**',
      '!.cache/test-images/**',
    ],
    tempDirName: copies,
    // Its reader of tsconfig files asks for a TypeScript that can be called from JavaScript.
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
  const status = await new Promise((resolve) => stryker.once('exit', resolve))
  if (status !== 0) throw new Error(`Stryker ended with ${status}. What it says above tells why.`)
}

/** Tries every mutant of a group; gives Stryker's report. */
export async function runGroup(group: Group): Promise<unknown> {
  mkdirSync(root + folder, { recursive: true })
  const settings = `${folder}/${group.name}.settings.json`
  writeFileSync(root + settings, JSON.stringify(toSettings(group), null, 2))
  rmSync(root + reportOf(group.name), { force: true })
  // What a run that was cut off has left behind.
  rmSync(root + copies, { recursive: true, force: true })
  const { tests } = group
  if (group.needsStores) await withStores((stores) => runStryker(settings, { tests, stores }))
  else await runStryker(settings, { tests, stores: null })
  return JSON.parse(readFileSync(root + reportOf(group.name), 'utf8'))
}
