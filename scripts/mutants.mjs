// `npm run mutants`: install, build and plant faults for the tests to notice. Plain JavaScript for Node 20.
import { ensureInstalled, findNode, runNode } from './install.mjs'

ensureInstalled('all')
const node = findNode()
const buildStatus = runNode(node, ['scripts/build.ts', '--if-changed'])
process.exit(buildStatus || runNode(node, ['trust/mutants/mutants.ts', ...process.argv.slice(2)]))
