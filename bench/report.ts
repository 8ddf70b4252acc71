import { z } from 'zod'
import { type Range, ratiosOf } from './statistics.ts'

const UNITS = ['/s', 'ms', 's', 'MB', 'KB', 'points', 'shift', '×'] as const
export type Unit = (typeof UNITS)[number]

const ValuesSchema = z.array(z.number()).min(1)

/** One thing that was measured, once in each turn, and what it was held against in the same turns. */
const FigureSchema = z.object({
  /** Where it stands: section, engine, thing. Limits are found by it. */
  id: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  values: ValuesSchema,
  against: z.object({ what: z.string(), values: ValuesSchema }).optional(),
  /** Medians of what else was seen. */
  details: z.record(z.string(), z.number()).optional(),
  /** The same at each size of the shop, smallest first. */
  sizes: z.array(z.object({ size: z.int(), values: ValuesSchema })).optional(),
})
export type Figure = z.infer<typeof FigureSchema>

const CheckSchema = z.object({ name: z.string(), passed: z.boolean(), told: z.string() })
export type Check = z.infer<typeof CheckSchema>

const MachineSchema = z.object({
  cores: z.int(),
  memoryGb: z.int(),
  architecture: z.string(),
  system: z.string(),
  node: z.string(),
})
export type Machine = z.infer<typeof MachineSchema>

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

/** What a section gives; when, where and how it was taken is added by whoever runs it. */
export interface Measured {
  figures: Figure[]
  checks?: Check[]
  notes?: string[]
}

export interface Section {
  title: string
  /** How it is measured, for whoever reads the figures. */
  method: string
  measure(): Promise<Measured>
}

export function ratioOf({ values, against }: Figure): Range | null {
  return against ? ratiosOf(values, against.values) : null
}
