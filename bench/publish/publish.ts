import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readResults } from '../results.ts'
import { drawGrowth, toPanels } from './growth-chart.ts'
import { writePerformancePage } from './performance-page.ts'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** Writes docs/performance.md and its picture from the results that are kept. */
export function publish(): void {
  const results = readResults()
  if (results.length === 0) throw new Error('Nothing was measured yet. Run npm run bench first.')
  writeFileSync(`${docs}performance.md`, writePerformancePage(results))
  const panels = toPanels(results)
  if (panels.length > 0) writeFileSync(`${docs}images/growth.svg`, drawGrowth(panels))
  console.log('docs/performance.md is written.')
}
