// `npm test`: install what the tests need and run them. Plain JavaScript for Node 20.
import { ensureInstalled, findNode, runNode } from './install.mjs'

await ensureInstalled('all')
process.exit(await runNode(findNode(), ['scripts/test.ts', ...process.argv.slice(2)]))
