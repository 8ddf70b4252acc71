// `npm run mutants`: install, build and plant faults for the tests to notice. Plain JavaScript for Node 20.
import { ensureInstalled, findNode, runNode } from './install.mjs'

await ensureInstalled('all')
const node = findNode()
const buildStatus = await runNode(node, ['scripts/build.ts', '--if-changed'])
process.exit(buildStatus || (await runNode(node, ['tests/mutants/mutants.ts', ...process.argv.slice(2)])))
