import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../../scripts/chromium.ts'
import type { Line } from './line.ts'
import type { Case, Outcome } from './outcome.ts'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The output of each line; the line that looks for secrets reads all of it. */
const logs = fileURLToPath(new URL('../../.cache/trust/logs/', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type TrialEnvironment = Record<'TRUST_FORM' | 'TRUST_SEED' | 'TRUST_LOGS' | 'TEST_RUN', string>

/** Resolves with the output, which is shown only when there is no report. */
function run(command: string, args: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    }
    child.once('error', reject)
    child.once('close', () => resolve(printed))
  })
}

function readReport(file: string, read: (report: unknown) => Case[], printed: string): Case[] {
  try {
    // The results must not say where the project lies on this machine.
    return read(JSON.parse(readFileSync(file, 'utf8').replaceAll(root, '')))
  } catch (error) {
    return [{ name: 'the run itself', state: 'lost', why: `${error}\n${printed}`.replaceAll(root, '') }]
  }
}

async function runTests({ tests = [], only }: Line, folder: string, environment: TrialEnvironment) {
  if (tests.length === 0) return []
  const file = join(folder, 'vitest.json')
  const chosen = only ? ['--testNamePattern', only.source] : []
  const printed = await run(
    bin('vitest'),
    ['run', '--reporter=json', `--outputFile=${file}`, ...chosen, ...tests],
    environment,
  )
  return readReport(file, readVitestReport, printed)
}

async function runJourneys({ journeys = [], only }: Line, folder: string, environment: TrialEnvironment) {
  if (journeys.length === 0) return []
  const file = join(folder, 'playwright.json')
  const chosen = only ? ['--grep', only.source] : []
  const printed = await run(bin('playwright'), ['test', '--reporter=json', ...chosen, ...journeys], {
    ...environment,
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  writeFileSync(join(environment.TRUST_LOGS, 'journeys.log'), printed)
  return readReport(file, readPlaywrightReport, printed)
}

/** Tests that the pattern left out are not cases of the line. */
function isAskedFor({ only }: Line, { name, state }: Case): boolean {
  return state !== 'not run' || !only || only.test(name)
}

export async function runLine(line: Line, seed: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-trust-'))
  const ownLogs = join(logs, String(line.number))
  rmSync(ownLogs, { recursive: true, force: true })
  mkdirSync(ownLogs, { recursive: true })
  const environment = {
    TRUST_FORM: 'long',
    TRUST_SEED: String(seed),
    TRUST_LOGS: ownLogs,
    TEST_RUN: 'whole',
  }
  const startedAt = performance.now()
  try {
    const cases = [
      ...(await runTests(line, folder, environment)),
      ...(await runJourneys(line, folder, environment)),
    ].filter((each) => isAskedFor(line, each))
    const seconds = (performance.now() - startedAt) / 1000
    const { number, title } = line
    return { number, title, cases, seconds, seed, takenAt: new Date().toISOString() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
