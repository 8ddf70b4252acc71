import { sayWords } from '../sentences.ts'
import { groupThousands } from '../thousands.ts'
import { type Attribute, attributes, type FitCategory, type Values } from './attributes.ts'
import { labelOf } from './build.ts'
import { type Contradiction, findImpossible } from './impossible-specs.ts'
import type { M2Slot, PcieSlot, SupplyCable } from './lists.ts'
import { readValues } from './values.ts'
import { canonicalWord } from './words.ts'

type Specs = Readonly<Record<string, unknown>>

/** Says where a product states several values and can have one only. */
function findSeveral(category: FitCategory, specs: Specs): Contradiction[] {
  const described: Record<string, Attribute> = attributes[category]
  return Object.entries(described).flatMap(([key, attribute]) => {
    const words = [specs[key] ?? []].flat().map(String)
    if (attribute.kind !== 'words' || !attribute.isOne || words.length < 2) return []
    return [
      { keys: [key], message: `It states more than one ${attribute.label}: ${sayWords(words, 'and')}.` },
    ]
  })
}

const most = (values: readonly number[]) => Math.max(0, ...values)

/** Reports two specs that both state a value and disagree. */
function reportDifference(
  category: FitCategory,
  [key, flat]: readonly [string, number | undefined],
  [list, counted]: readonly [string, number | undefined],
): Contradiction[] {
  if (flat === undefined || counted === undefined || flat === counted) return []
  const [one, other] = [labelOf(category, key), labelOf(category, list)]
  return [
    {
      keys: [key, list],
      message: `Two specs disagree: ${one} (${groupThousands(flat)}) and ${other} (${groupThousands(counted)}).`,
    },
  ]
}

/** Says that a value is larger than the one it is a part of. */
function reportExcess(
  [key, small, name]: readonly [string, number | undefined, string],
  [limit, large, whole]: readonly [string, number | undefined, string],
): Contradiction[] {
  if (small === undefined || large === undefined || small <= large) return []
  return [
    {
      keys: [key, limit],
      message: `The ${name} (${groupThousands(small)}) is larger than the ${whole} (${groupThousands(large)}).`,
    },
  ]
}

function checkSlots(values: Values<'mainboards'>, slots: readonly PcieSlot[] | undefined): Contradiction[] {
  const list = 'pcie-slot-list'
  const count = (size: number) => slots?.filter((slot) => slot.size === size).length
  const compare = (key: 'x16-slots' | 'x4-slots' | 'x1-slots' | 'pcie-generation', counted?: number) =>
    reportDifference('mainboards', [key, values[key]], [list, counted])
  const places = slots?.map(({ position }) => position) ?? []
  return [
    ...compare('x16-slots', count(16)),
    ...compare('x4-slots', count(4)),
    ...compare('x1-slots', count(1)),
    ...compare(
      'pcie-generation',
      slots?.length ? most(slots.map(({ generation }) => generation)) : undefined,
    ),
    ...(slots ?? [])
      .filter(({ lanes, size }) => lanes > size)
      .map(({ id, lanes, size }) => ({
        keys: [list],
        message: `Slot ${id} has ${lanes} lanes in a connector for ${size}.`,
      })),
    ...(new Set(places).size < places.length
      ? [{ keys: [list], message: 'Two slots for cards have the same position.' }]
      : []),
  ]
}

function checkM2(values: Values<'mainboards'>, slots: readonly M2Slot[] | undefined): Contradiction[] {
  const list = 'm2-slot-list'
  const formats = new Set(slots?.flatMap((slot) => slot.formats.map(canonicalWord)))
  const flat = values['drive-form-factor']
  const isSame =
    !flat ||
    !slots ||
    (flat.length === formats.size && flat.every((format) => formats.has(canonicalWord(format))))
  const compare = (key: 'm2-slots' | 'm2-pcie-generation' | 'max-m2-height', counted?: number) =>
    reportDifference('mainboards', [key, values[key]], [list, counted])
  return [
    ...compare('m2-slots', slots?.length),
    ...compare('m2-pcie-generation', slots?.length ? most(slots.map((slot) => slot.generation)) : undefined),
    ...compare('max-m2-height', slots?.length ? most(slots.map((slot) => slot.maxHeight)) : undefined),
    ...(isSame
      ? []
      : [{ keys: ['drive-form-factor', list], message: 'The M.2 formats are not those of the M.2 slots.' }]),
  ]
}

/** A slot can switch off only what the board has. */
function checkDisabled(values: Values<'mainboards'>): Contradiction[] {
  const { 'pcie-slot-list': cards, 'm2-slot-list': drives, 'sata-ports': sata } = values
  if (!cards || !drives || sata === undefined) return []
  const slots = [...cards, ...drives]
  const ports = Array.from({ length: sata }, (_, index) => `sata-${index + 1}`)
  const known = new Set([...slots.map(({ id }) => id), ...ports])
  return slots.flatMap(({ id, disables }) => {
    const missing = disables.filter((name) => !known.has(name))
    if (missing.length === 0) return []
    return [
      {
        keys: ['pcie-slot-list', 'm2-slot-list', 'sata-ports'],
        message: `Slot ${id} switches off ${sayWords(missing, 'and')}, which the board does not have.`,
      },
    ]
  })
}

function checkBoard(specs: Specs): Contradiction[] {
  const values = readValues('mainboards', specs)
  const { 'memory-slots': slots, 'max-module': module } = values
  const total = slots !== undefined && module !== undefined ? slots * module : undefined
  return [
    ...checkSlots(values, values['pcie-slot-list']),
    ...checkM2(values, values['m2-slot-list']),
    ...checkDisabled(values),
    ...reportExcess(
      ['max-memory', values['max-memory'], 'memory limit'],
      ['max-module', total, 'limit of all slots together'],
    ),
  ]
}

const PLUGS = {
  'eps-8pin': 'eps-8pin',
  'pcie-8pin': 'pcie-8pin',
  'pcie-12v-2x6': '12v-2x6',
  'sata-connectors': 'sata',
} as const

function checkSupply(specs: Specs): Contradiction[] {
  const values = readValues('power-supplies', specs)
  const sum = (connector: SupplyCable['connector']) =>
    values.cables
      ?.filter((cable) => cable.connector === connector)
      .reduce((plugs, cable) => plugs + cable.plugs, 0)
  return (Object.keys(PLUGS) as (keyof typeof PLUGS)[]).flatMap((key) =>
    reportDifference('power-supplies', [key, values[key]], ['cables', sum(PLUGS[key])]),
  )
}

function checkCase(specs: Specs): Contradiction[] {
  const values = readValues('cases', specs)
  const [height, width, depth] = ['height', 'width', 'depth'].map((key) => readNumber(specs, key))
  const across = height === undefined || width === undefined ? undefined : Math.max(height, width)
  const largest = values['radiator-mounts']?.flatMap(({ sizes }) => sizes)
  return [
    ...reportDifference(
      'cases',
      ['max-radiator', values['max-radiator']],
      ['radiator-mounts', largest && most(largest)],
    ),
    ...reportExcess(
      ['max-gpu-length', values['max-gpu-length'], 'card length limit'],
      ['depth', depth, 'depth'],
    ),
    ...reportExcess(
      ['max-cooler-height', values['max-cooler-height'], 'cooler height limit'],
      ['width', across, 'case'],
    ),
    ...reportExcess(
      ['max-psu-length', values['max-psu-length'], 'supply length limit'],
      ['depth', depth, 'depth'],
    ),
  ]
}

/** A spec that no rule reads. */
function readNumber(specs: Specs, key: string): number | undefined {
  const value = specs[key]
  return typeof value === 'number' ? value : undefined
}

function checkProcessor(specs: Specs): Contradiction[] {
  const values = readValues('processors', specs)
  return [
    ...reportExcess(['tdp', values.tdp, 'power'], ['max-power', values['max-power'], 'peak power']),
    ...reportExcess(
      ['graphics-lanes', values['graphics-lanes'], 'number of lanes for graphics'],
      ['pcie-lanes', readNumber(specs, 'pcie-lanes'), 'number of all lanes'],
    ),
    ...reportExcess(
      ['rated-memory-speed-full', values['rated-memory-speed-full'], 'memory speed with every slot filled'],
      ['rated-memory-speed', values['rated-memory-speed'], 'rated memory speed'],
    ),
  ]
}

function checkGraphics(specs: Specs): Contradiction[] {
  const values = readValues('graphics', specs)
  return reportExcess(
    ['board-power', values['board-power'], 'board power'],
    ['recommended-psu', values['recommended-psu'], 'recommended power supply'],
  )
}

const checks: Partial<Record<FitCategory, (specs: Specs) => Contradiction[]>> = {
  processors: checkProcessor,
  mainboards: checkBoard,
  graphics: checkGraphics,
  'power-supplies': checkSupply,
  cases: checkCase,
}

/** What one product says twice and differently, such as three ×16 slots and a list of two, or what cannot be true. */
export function findContradictions(category: FitCategory, specs: Specs): Contradiction[] {
  return [
    ...(checks[category]?.(specs) ?? []),
    ...findImpossible(category, specs),
    ...findSeveral(category, specs),
  ]
}
