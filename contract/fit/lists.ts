import { z } from 'zod'

/** The entries of specs that a flat value cannot say. One entry is one row of the table that a page shows. */

/** More entries than any real product has; the assignments stay small. */
export const MOST_ENTRIES = 24

const IdSchema = z.string().min(1).max(20)
const CountSchema = z.int().nonnegative().max(1_000)
const LengthSchema = z.number().nonnegative().max(10_000)
/** What a drive or card in this slot switches off: other slots, or SATA ports as `sata-1`, `sata-2` and so on. */
const DisablesSchema = z.array(IdSchema).max(MOST_ENTRIES).default([])

export const PcieSlotSchema = z.strictObject({
  id: IdSchema,
  /** Which expansion slot of the board it is, counted from the processor. A wide card covers the next ones. */
  position: z.int().min(1).max(20),
  /** The connector: ×16 holds every card. */
  size: z.union([z.literal(1), z.literal(4), z.literal(8), z.literal(16)]),
  lanes: z.int().min(1).max(16),
  generation: z.int().min(1).max(9),
  source: z.enum(['cpu', 'chipset']),
  disables: DisablesSchema,
})

export const M2SlotSchema = z.strictObject({
  id: IdSchema,
  formats: z.array(z.string().min(1).max(30)).min(1).max(10),
  key: z.enum(['B', 'E', 'M']),
  lanes: z.int().min(0).max(4),
  generation: z.int().min(1).max(9),
  sata: z.boolean(),
  /** How tall a drive may be under the cover, in mm. */
  maxHeight: LengthSchema,
  source: z.enum(['cpu', 'chipset']),
  disables: DisablesSchema,
})

export const RadiatorMountSchema = z.strictObject({
  place: z.enum(['front', 'top', 'bottom', 'rear', 'side']),
  sizes: z.array(z.int().positive().max(1_000)).min(1).max(10),
  /** Radiator and fans together, in mm. */
  maxThickness: LengthSchema,
  /** Whether a radiator here takes its thickness from the length of the graphics card. */
  shortensGraphics: z.boolean(),
})

export const SupplyCableSchema = z.strictObject({
  connector: z.enum(['eps-8pin', 'pcie-6pin', 'pcie-8pin', '12v-2x6', 'sata']),
  plugs: CountSchema,
  /** What one plug delivers, in W. */
  watts: z.number().positive().max(2_000),
})

export const ProcessorSupportSchema = z.strictObject({
  /** The name or part number of the processor. */
  processor: z.string().min(1).max(100),
  /** The first firmware that knows it, such as 1.20; null for every firmware. */
  firmware: z.string().min(1).max(30).nullable(),
})

export type PcieSlot = z.output<typeof PcieSlotSchema>
export type M2Slot = z.output<typeof M2SlotSchema>
export type RadiatorMount = z.output<typeof RadiatorMountSchema>
