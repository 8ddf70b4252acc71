// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const pinnedNode = `${root}node_modules/node/bin/node`
const NEEDED_NODE_MAJOR = 24

/** Ends the command with one line that says what to do. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Compares npm's record of the last install with the lock file: 'all', 'run' without development packages, or null. */
function findInstalledScope(installed) {
  const missing = Object.entries(readPackages('package-lock.json')).filter(
    ([path, { version, optional }]) =>
      path !== '' && installed[path]?.version !== version && !(optional && !installed[path]),
  )
  if (missing.length === 0) return 'all'
  return missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'run' : null
}

/**
 * Installs what the lock file names, unless that has been done: 'run' is what building and running need, 'all' adds
 * what the tests need.
 */
export async function ensureInstalled(scope) {
  // Tests run this script with the packages that they use themselves.
  if (process.env.SKIP_INSTALL === '1') return
  const installed = readPackages('node_modules/.package-lock.json')
  const present = findInstalledScope(installed)
  if (present === 'all' || present === scope) return
  // `npm ci` removes what it does not install, so development packages that are present are installed again.
  const isAll = scope === 'all' || Object.values(installed).some(({ dev }) => dev)
  process.stdout.write(`Installing packages (${isAll ? 'with those for tests' : 'to build and run'}) …\n`)
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(isAll ? [] : ['--omit=dev'])]
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags]
  if ((await runChild(command, args, { cwd: root, terminalTellsChild: true })) !== 0)
    fail('The packages could not be installed. Check the network and the free disk space, then try again.')
}

/** The Node that runs the project: the pinned one, or this machine's when it is new enough. */
export function findNode() {
  if (existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0) return pinnedNode
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE_MAJOR) return process.execPath
  return fail(
    `Node ${NEEDED_NODE_MAJOR} is needed; this is ${process.version} and the pinned package "node" could not be installed here.`,
  )
}

export function runNode(node, args) {
  return runChild(node, args, { cwd: root, terminalTellsChild: true })
}
