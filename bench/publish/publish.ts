import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readResults } from '../results.ts'
import { sections } from '../sections.ts'
import { drawGrowth, toPanels } from './growth-chart.ts'
import { writePerformancePage } from './performance-page.ts'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** Writes docs/performance.md and its chart once every section has run on this machine. */
export function publish(): void {
  const results = readResults()
  const missing = sections.filter(({ name }) => !results.some(({ section }) => section === name))
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(' ')
    console.error(`docs/performance.md stays as it is: run \`npm run bench -- ${names}\` here first.`)
    process.exitCode = 1
    return
  }
  writeFileSync(`${docs}performance.md`, writePerformancePage(results))
  const panels = toPanels(results)
  if (panels.length > 0) writeFileSync(`${docs}images/growth.svg`, drawGrowth(panels))
  console.log('docs/performance.md is written.')
}
