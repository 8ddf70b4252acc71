// `npm start`: install, build if something changed, serve. Plain JavaScript for Node 20.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, findNode, runNode } from './install.mjs'
import { runChild } from './run-child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// Set here to cover the first file; the server could only set it once it runs.
process.env.NODE_COMPILE_CACHE ??= `${root}.cache/compiled`

await ensureInstalled('run')
const node = findNode()
const buildStatus = await runNode(node, ['scripts/build.ts', '--if-changed'])
if (buildStatus !== 0) process.exit(buildStatus)

// By default Node lets garbage grow to 130 MB before it collects it; the worker processes inherit these flags.
const flags = JSON.parse(readFileSync(`${root}server/config/node-flags.json`, 'utf8'))
process.exit(
  await runChild(node, [...flags, 'dist/server/main.js', '--end-with-parent'], { cwd: root, ipc: true }),
)
