import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Inside the project, so that Stryker finds the project's Vitest in a parent folder. */
const place = fileURLToPath(new URL('../../.cache/mutants/', import.meta.url))
const command = `${place}node_modules/@stryker-mutator/core/bin/stryker.js`

function isInstalled(): boolean {
  const copy = `${place}package-lock.json`
  if (!existsSync(command) || !existsSync(copy)) return false
  return readFileSync(copy, 'utf8') === readFileSync(`${here}package-lock.json`, 'utf8')
}

/** Installs Stryker when mutants are first made, and returns its command. */
export function ensureStryker(): string {
  if (isInstalled()) return command
  console.log('Installing Stryker (65 MB) …')
  mkdirSync(place, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(here + file, place + file)
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...flags], { cwd: place, stdio: 'inherit' })
  if (status !== 0) throw new Error('Stryker could not be installed. Check the network, then try again.')
  return command
}
