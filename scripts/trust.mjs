// `npm run trust`: install, build and try everything on the scoreboard. Plain JavaScript for Node 20.
import { ensureInstalled, findNode, runNode } from './install.mjs'

await ensureInstalled('all')
const node = findNode()
const buildStatus = await runNode(node, ['scripts/build.ts', '--if-changed'])
process.exit(buildStatus || (await runNode(node, ['tests/trust/trust.ts', ...process.argv.slice(2)])))
