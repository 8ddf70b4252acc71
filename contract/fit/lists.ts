/**
 * Lists: specs with rows and columns, for what one flat value cannot express. One entry is one row of the table that a
 * page shows. Plain data, so that a page that runs the rules loads no validator.
 */

/** More entries than any real product has; the assignments stay small. */
export const MAX_ENTRIES = 24
/** More values than a cell of a real product has. */
const MAX_VALUES = 10

interface Option {
  value: string | number
  label: string
}

/** What a cell of a column holds. `key` columns name their entry, so no two entries have the same. */
export type Column = { label: string } & (
  | { kind: 'text'; maxLength: number; isOptional?: boolean; isKey?: boolean }
  | { kind: 'texts'; maxLength: number; from: number; to: number }
  | { kind: 'number'; from: number; to: number; isWhole: boolean; unit?: string }
  | { kind: 'numbers'; from: number; to: number; unit?: string }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'yes-no' }
)

export type Columns = Readonly<Record<string, Column>>
export type Cell = string | number | boolean | null | readonly (string | number)[]
export type Entry = Readonly<Record<string, Cell>>

const id = { kind: 'text', label: 'Name', maxLength: 20, isKey: true } as const
const generation = { kind: 'number', label: 'PCIe generation', from: 1, to: 9, isWhole: true } as const
const source = {
  kind: 'choice',
  label: 'Connected to',
  options: [
    { value: 'cpu', label: 'Processor' },
    { value: 'chipset', label: 'Chipset' },
  ],
} as const
/** What a drive or card in this slot switches off: other slots, or SATA ports as `sata-1`, `sata-2` and so on. */
const disables = { kind: 'texts', label: 'Switches off', maxLength: 20, from: 0, to: MAX_ENTRIES } as const

export const pcieSlotColumns = {
  id,
  /** Which expansion slot of the board it is, counted from the processor. A wide card covers the next ones. */
  position: { kind: 'number', label: 'Position', from: 1, to: 20, isWhole: true },
  /** The connector: ×16 holds every card. */
  size: {
    kind: 'choice',
    label: 'Connector',
    options: [
      { value: 1, label: '×1' },
      { value: 4, label: '×4' },
      { value: 8, label: '×8' },
      { value: 16, label: '×16' },
    ],
  },
  lanes: { kind: 'number', label: 'Lanes', from: 1, to: 16, isWhole: true },
  generation,
  source,
  disables,
} as const satisfies Columns

export const m2SlotColumns = {
  id,
  formats: { kind: 'texts', label: 'Formats', maxLength: 30, from: 1, to: MAX_VALUES },
  key: {
    kind: 'choice',
    label: 'Key',
    options: [
      { value: 'B', label: 'B' },
      { value: 'E', label: 'E' },
      { value: 'M', label: 'M' },
    ],
  },
  lanes: { kind: 'number', label: 'PCIe lanes', from: 0, to: 4, isWhole: true },
  generation,
  sata: { kind: 'yes-no', label: 'SATA drives' },
  /** How tall a drive may be under the cover. */
  maxHeight: {
    kind: 'number',
    label: 'Drive height, up to',
    from: 0,
    to: 10_000,
    isWhole: false,
    unit: 'mm',
  },
  source,
  disables,
} as const satisfies Columns

export const radiatorMountColumns = {
  place: {
    kind: 'choice',
    label: 'Place',
    options: [
      { value: 'front', label: 'Front' },
      { value: 'top', label: 'Top' },
      { value: 'bottom', label: 'Bottom' },
      { value: 'rear', label: 'Rear' },
      { value: 'side', label: 'Side' },
    ],
  },
  sizes: { kind: 'numbers', label: 'Radiator sizes', from: 1, to: 1_000, unit: 'mm' },
  maxThickness: {
    kind: 'number',
    label: 'Radiator and fans, up to',
    from: 0,
    to: 10_000,
    isWhole: false,
    unit: 'mm',
  },
  /** Whether a radiator here takes its thickness from the length of the graphics card. */
  shortensGraphics: { kind: 'yes-no', label: 'Shortens cards' },
} as const satisfies Columns

export const supplyCableColumns = {
  connector: {
    kind: 'choice',
    label: 'Connector',
    options: [
      { value: 'eps-8pin', label: 'EPS 8-pin' },
      { value: 'pcie-6pin', label: 'PCIe 6-pin' },
      { value: 'pcie-8pin', label: 'PCIe 8-pin' },
      { value: '12v-2x6', label: '12V-2×6' },
      { value: 'sata', label: 'SATA' },
    ],
  },
  plugs: { kind: 'number', label: 'Plugs', from: 0, to: 1_000, isWhole: true },
  /** What one plug delivers. */
  watts: { kind: 'number', label: 'Power per plug', from: 1, to: 2_000, isWhole: false, unit: 'W' },
} as const satisfies Columns

export const processorSupportColumns = {
  /** The name or part number of the processor. */
  processor: { kind: 'text', label: 'Processor', maxLength: 100, isKey: true },
  /** The first firmware that knows it, such as 1.20; null for every firmware. */
  firmware: { kind: 'text', label: 'From firmware', maxLength: 30, isOptional: true },
} as const satisfies Columns

type CellOf<Described> = Described extends { kind: 'choice'; options: readonly { value: infer Value }[] }
  ? Value
  : Described extends { kind: 'text'; isOptional: true }
    ? string | null
    : Described extends { kind: 'text' }
      ? string
      : Described extends { kind: 'texts' }
        ? readonly string[]
        : Described extends { kind: 'numbers' }
          ? readonly number[]
          : Described extends { kind: 'yes-no' }
            ? boolean
            : number

export type EntryOf<Described> = { readonly [Key in keyof Described]: CellOf<Described[Key]> }

export type PcieSlot = EntryOf<typeof pcieSlotColumns>
export type M2Slot = EntryOf<typeof m2SlotColumns>
export type RadiatorMount = EntryOf<typeof radiatorMountColumns>
export type SupplyCable = EntryOf<typeof supplyCableColumns>
