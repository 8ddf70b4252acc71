import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImportCycles, findViolations, readSources } from './imports/find-violations.ts'

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const sources = readSources(root)
const violations = findViolations(sources)
for (const { file, line, target, rule } of violations) {
  console.error(`${file}:${line} imports ${target}\n  Rule: ${rule.name}.\n  Fix: ${rule.fix}`)
}
const cycles = findImportCycles(sources)
for (const cycle of cycles) {
  console.error(
    `These import each other in a circle: ${cycle.join(' → ')}\n  Fix: Move what both need below both.`,
  )
}
console.log(`${violations.length} forbidden imports, ${cycles.length} import cycles`)
process.exitCode = violations.length + cycles.length > 0 ? 1 : 0
