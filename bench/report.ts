import { availableParallelism, totalmem } from 'node:os'
import { z } from 'zod'
import { type Range, ratiosOf } from './statistics.ts'

const UNITS = ['/s', 'ms', 's', 'MB', 'KB', 'points', 'shift', '×'] as const
export type Unit = (typeof UNITS)[number]

const ValuesSchema = z.array(z.number()).min(1)

/** One figure, measured once in each turn, and what it is compared with in the same turns. */
const FigureSchema = z.object({
  /** Section, engine and name. Limits select figures by it. */
  id: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  values: ValuesSchema,
  against: z.object({ what: z.string(), values: ValuesSchema }).optional(),
  /** Medians of other measurements. */
  details: z.record(z.string(), z.number()).optional(),
  /** The same at each size of the shop, smallest first, in each turn and in all turns together. */
  sizes: z.array(z.object({ size: z.int(), values: ValuesSchema, together: z.number() })).optional(),
})
export type Figure = z.infer<typeof FigureSchema>

const CheckSchema = z.preprocess(
  // Results that were stored before the field was renamed have `told`.
  (check) =>
    typeof check === 'object' && check && 'told' in check ? { detail: check.told, ...check } : check,
  z.object({ name: z.string(), passed: z.boolean(), detail: z.string() }),
)
export type Check = z.infer<typeof CheckSchema>

const MachineSchema = z.object({
  cores: z.int(),
  memoryGb: z.int(),
  architecture: z.string(),
  system: z.string(),
  node: z.string(),
})
type Machine = z.infer<typeof MachineSchema>

/** Describes the kind of machine without identifying it. */
export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    architecture: process.arch,
    system: process.platform,
    node: process.version,
  }
}

const SectionResultSchema = z.object({
  section: z.string(),
  title: z.string(),
  method: z.string(),
  takenAt: z.iso.datetime(),
  tookSeconds: z.int(),
  machine: MachineSchema,
  settings: z.record(z.string(), z.number()),
  figures: z.array(FigureSchema),
  checks: z.array(CheckSchema),
  notes: z.array(z.string()),
})
export type SectionResult = z.infer<typeof SectionResultSchema>

export const ReportSchema = z.array(SectionResultSchema)

/** The result of a section; the runner adds when, where and how it was measured. */
export interface Measured {
  figures: Figure[]
  checks?: Check[]
  notes?: string[]
}

export interface Section {
  title: string
  /** How it is measured, for readers of the figures. */
  method: string
  measure(): Promise<Measured>
}

/**
 * The median of the turns' ratios. For sizes, the ratio of all turns together: the p99 of one turn depends on its two
 * slowest requests, and a pause during one of them says nothing about the size.
 */
export function ratioOf({ values, against, sizes }: Figure): Range | null {
  if (!against) return null
  const turns = ratiosOf(values, against.values)
  const [smallest, largest] = [sizes?.at(0), sizes?.at(-1)]
  return smallest && largest ? { ...turns, median: largest.together / smallest.together } : turns
}
