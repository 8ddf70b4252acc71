import type { Survivor } from './read-report.ts'

/** Mutants that no test can notice, because the shop does the same with them. They count as survivors all the same. */
interface Equivalent {
  file: string
  was: string
  /** Any mutant of this piece of code when it is left out. */
  became?: string
  why: string
}

const equivalents: readonly Equivalent[] = []

/** Why a survivor is none to worry about; null for one that a test should have noticed. */
export function findExcuse(file: string, { was, became }: Survivor): string | null {
  const found = equivalents.find(
    (each) => each.file === file && each.was === was && (each.became === undefined || each.became === became),
  )
  return found?.why ?? null
}
