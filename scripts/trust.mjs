// `npm run trust`: install, build and try everything on the scoreboard. Plain JavaScript for Node 20.
import { ensureInstalled, findNode, runNode } from './install.mjs'

ensureInstalled('all')
const node = findNode()
const buildStatus = runNode(node, ['scripts/build.ts', '--if-changed'])
process.exit(buildStatus || runNode(node, ['trust/trust.ts', ...process.argv.slice(2)]))
