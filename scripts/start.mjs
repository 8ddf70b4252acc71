// `npm start`: install, build if something changed, serve. Plain JavaScript for Node 20.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, findNode, runNode } from './install.mjs'
import { runChild } from './run-child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// From the first file on; the server by itself can only say so once it runs.
process.env.NODE_COMPILE_CACHE ??= `${root}.cache/compiled`

await ensureInstalled('run')
const node = findNode()
const buildStatus = await runNode(node, ['scripts/build.ts', '--if-changed'])
if (buildStatus !== 0) process.exit(buildStatus)

// Node would let what is soon garbage grow to 130 MB before it looks; the processes of a crew inherit this.
const flags = JSON.parse(readFileSync(`${root}server/config/node-flags.json`, 'utf8'))
process.exit(
  await runChild(node, [...flags, 'server/main.ts', '--end-with-parent'], { cwd: root, ipc: true }),
)
