import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findViolations } from './imports/find-violations.ts'

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const violations = findViolations(root)
for (const { file, line, target, rule } of violations) {
  console.error(`${file}:${line} imports ${target}\n  Rule: ${rule.name}.\n  Mend: ${rule.mend}`)
}
console.log(`${violations.length} forbidden imports`)
process.exitCode = violations.length > 0 ? 1 : 0
