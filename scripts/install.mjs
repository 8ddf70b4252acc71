// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const marker = `${root}node_modules/.northbridge-install.json`
const pinnedNode = `${root}node_modules/node/bin/node`
const NEEDED_NODE_MAJOR = 24

/** Ends the command with one line that says what to do. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function lockHash() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(root + file))
  return hash.digest('hex')
}

function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'))
  } catch {
    return { hash: null, scope: null }
  }
}

/**
 * Installs what the lock file names, unless that has been done: 'run' is what building and running need, 'all' adds
 * what the tests need.
 */
export async function ensureInstalled(scope) {
  // Tests run this script with the packages that they use themselves.
  if (process.env.SKIP_INSTALL === '1') return
  const hash = lockHash()
  const done = readMarker()
  if (done.hash === hash && (done.scope === 'all' || done.scope === scope)) return
  process.stdout.write(
    `Installing packages (${scope === 'all' ? 'with those for tests' : 'to build and run'}) …\n`,
  )
  const flags = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(scope === 'run' ? ['--omit=dev'] : []),
  ]
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags]
  if ((await runChild(command, args, { cwd: root, terminalTellsChild: true })) !== 0)
    fail('The packages could not be installed. Check the network and the free disk space, then try again.')
  writeFileSync(marker, JSON.stringify({ hash, scope }))
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
