import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const place = fileURLToPath(new URL('../../.cache/lighthouse/', import.meta.url))
const command = `${place}node_modules/lighthouse/cli/index.js`

function isInstalled(): boolean {
  const copy = `${place}package-lock.json`
  if (!existsSync(command) || !existsSync(copy)) return false
  return readFileSync(copy, 'utf8') === readFileSync(`${here}package-lock.json`, 'utf8')
}

/** Installs Lighthouse on first use, because it is larger than everything the shop needs. Returns its command. */
export function ensureLighthouse(): string {
  if (isInstalled()) return command
  console.log('Installing Lighthouse (180 MB) …')
  mkdirSync(place, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(here + file, place + file)
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, ...args] = npm ? [process.execPath, npm, ...flags] : ['npm', ...flags]
  const { status } = spawnSync(program, args, { cwd: place, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed. Check the network, then try again.')
  return command
}
