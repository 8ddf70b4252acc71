// `npm start`: install, build if something changed, serve. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, findNode, runNode } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// From the first file on; the server by itself can only say so once it runs.
process.env.NODE_COMPILE_CACHE ??= `${root}.cache/compiled`

ensureInstalled('run')
const node = findNode()
const buildStatus = runNode(node, ['scripts/build.ts', '--if-changed'])
if (buildStatus !== 0) process.exit(buildStatus)

// Node would let what is soon garbage grow to 130 MB before it looks; the processes of a crew inherit this.
const flags = JSON.parse(readFileSync(`${root}server/node-flags.json`, 'utf8'))
const server = spawn(node, [...flags, 'server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Handed on, and this process waits: the shop finishes its requests before npm returns.
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
