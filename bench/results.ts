import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ReportSchema, type SectionResult } from './report.ts'
import { sections } from './sections.ts'

const folder = fileURLToPath(new URL('results/', import.meta.url))
const file = `${folder}latest.json`

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

export function readResults(): SectionResult[] {
  try {
    return ReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** In the order of the sections; each replaces the one of its name that was there. */
export function mergeResults(
  before: readonly SectionResult[],
  measured: readonly SectionResult[],
): SectionResult[] {
  return sections.flatMap(({ name }) => {
    const isIt = ({ section }: SectionResult) => section === name
    return measured.find(isIt) ?? before.find(isIt) ?? []
  })
}

/** What was measured before stays beside it: the long sections are not run each time. */
export function keepResults(measured: readonly SectionResult[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(mergeResults(readResults(), measured), null, 2)}\n`)
}
