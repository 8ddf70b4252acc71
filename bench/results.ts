import { readStoredResults, storeResults } from '../scripts/stored-results.ts'
import { ReportSchema, type SectionResult } from './report.ts'
import { sections } from './sections.ts'

const file = new URL('../.cache/bench/latest.json', import.meta.url)

export const readResults = (): SectionResult[] => readStoredResults(file, ReportSchema) ?? []

/** Replaces earlier results of the same section, and sorts by the sequence of the sections. */
export function mergeResults(
  before: readonly SectionResult[],
  measured: readonly SectionResult[],
): SectionResult[] {
  return sections.flatMap(({ name }) => {
    const isIt = ({ section }: SectionResult) => section === name
    return measured.find(isIt) ?? before.find(isIt) ?? []
  })
}

/** Adds to the results of earlier runs, because long sections do not run each time. */
export function addResults(measured: readonly SectionResult[]): void {
  storeResults(file, mergeResults(readResults(), measured))
}
