import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npm run check`: all checks that do not run the code. `npm test` begins with the same. */

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Check {
  title: string
  command: string
  args: string[]
}

/** All start together. The order is that of the output of failures. */
const CHECKS: readonly Check[] = [
  { title: 'Types of server, contract and tools', command: bin('tsc'), args: ['-p', '.'] },
  { title: 'Types of the pages', command: bin('tsc'), args: ['-p', 'web'] },
  { title: 'Types of the browser tests', command: bin('tsc'), args: ['-p', 'tests/e2e'] },
  { title: 'Lint and format (Biome)', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { title: 'Who imports whom', command: process.execPath, args: ['scripts/check-imports.ts'] },
  { title: 'Nothing unused (knip)', command: bin('knip'), args: [] },
  { title: 'Texts in messages', command: process.execPath, args: ['scripts/check-messages.ts'] },
]

export interface CheckResult {
  title: string
  ok: boolean
}

interface Finished extends CheckResult {
  output: string
  seconds: number
}

function run({ title, command, args }: Check): Promise<Finished> {
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => {
    const end = (ok: boolean) =>
      resolve({ title, ok, output, seconds: (performance.now() - startedAt) / 1_000 })
    child.once('error', ({ message }) => {
      output += message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Runs all checks at once. Shows the output of the failed ones, then one line for each. */
export async function runChecks(): Promise<CheckResult[]> {
  const results = await Promise.all(CHECKS.map(run))
  for (const { title, ok, output } of results) if (!ok) console.log(`\n— ${title}\n${output.trimEnd()}`)
  console.log('')
  for (const { title, ok, seconds } of results.toSorted((one, other) => Number(other.ok) - Number(one.ok)))
    console.log(`${ok ? 'ok' : 'FAILED'}: ${title} (${seconds.toFixed(1)} s)`)
  return results
}

if (import.meta.main) process.exitCode = (await runChecks()).every(({ ok }) => ok) ? 0 : 1
