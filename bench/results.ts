import { keep, readKept } from '../scripts/kept-results.ts'
import { ReportSchema, type SectionResult } from './report.ts'
import { sections } from './sections.ts'

const file = new URL('results/latest.json', import.meta.url)

export const readResults = (): SectionResult[] => readKept(file, ReportSchema) ?? []

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
  keep(file, mergeResults(readResults(), measured))
}
