import {
  type Columns,
  type EntryOf,
  m2SlotColumns,
  pcieSlotColumns,
  processorSupportColumns,
  radiatorMountColumns,
  supplyCableColumns,
} from './lists.ts'

/** What a rule can read of a product. The keys are those of the specs; the label completes "does not list its …". */
export type Attribute =
  | { kind: 'number'; label: string; unit: string | null; isWhole?: true }
  /** Several words are alternatives: a cooler has many sockets. With `isOne`, a product has only one. */
  | { kind: 'words'; label: string; isOne?: true }
  | { kind: 'list'; label: string; columns: Columns }

const number = <const Unit extends string | null = null>(label: string, unit: Unit = null as Unit) =>
  ({ kind: 'number', label, unit }) as const
const pieces = (label: string) => ({ kind: 'number', label, unit: null, isWhole: true }) as const
const words = (label: string) => ({ kind: 'words', label }) as const
const oneWord = (label: string) => ({ kind: 'words', label, isOne: true }) as const
const list = <const Described extends Columns>(label: string, columns: Described) =>
  ({ kind: 'list', label, columns }) as const

const socket = oneWord('socket')
const memoryType = words('memory type')
const moduleFormat = words('module format')
const maxMemory = number('memory limit', 'GB')
const pcieGeneration = number('PCIe generation')
const pcieLanes = pieces('PCIe lanes')
const power = number('power', 'W')
const length = number('length', 'mm')
const fanCount = pieces('number of fans')
const ecc = words('ECC support')

const cooler = {
  socket: words('sockets'),
  'cooling-capacity': number('cooling capacity', 'W'),
  'own-backplate': words('mounting'),
  'fan-count': fanCount,
} as const

const drive = {
  interface: words('interface'),
  'drive-form-factor': words('format'),
  height: number('height', 'mm'),
  power,
} as const

const card = {
  'pcie-generation': pcieGeneration,
  'pcie-lanes': pcieLanes,
  length,
  'slot-width': number('width in slots'),
  'slot-height': words('bracket'),
  cooling: words('cooling'),
} as const

/** By category. A key that a product does not have is not stated: unknown, and neither "none" nor 0. */
export const attributes = {
  processors: {
    socket,
    tdp: number('power', 'W'),
    'max-power': number('peak power', 'W'),
    'memory-type': memoryType,
    'module-format': moduleFormat,
    'memory-channels': pieces('memory channels'),
    'max-memory': maxMemory,
    'rated-memory-speed': number('memory speed', 'MT/s'),
    'rated-memory-speed-full': number('memory speed with every slot filled', 'MT/s'),
    ecc,
    'pcie-generation': pcieGeneration,
    'graphics-lanes': pieces('PCIe lanes for graphics'),
    'integrated-graphics': words('integrated graphics'),
    'cooler-included': words('boxed cooler'),
  },
  'air-coolers': {
    ...cooler,
    height: number('height', 'mm'),
    'memory-clearance': number('memory clearance', 'mm'),
  },
  'liquid-coolers': {
    ...cooler,
    'radiator-size': number('radiator size', 'mm'),
    'radiator-thickness': number('radiator thickness', 'mm'),
    'fan-thickness': number('fan thickness', 'mm'),
  },
  mainboards: {
    socket,
    'form-factor': oneWord('format'),
    width: number('width', 'mm'),
    depth: number('depth', 'mm'),
    'max-tdp': number('processor power limit', 'W'),
    'eps-8pin': pieces('EPS sockets'),
    'memory-type': memoryType,
    'module-format': moduleFormat,
    'memory-slots': pieces('memory slots'),
    'max-memory': maxMemory,
    'max-module': number('memory limit per slot', 'GB'),
    'max-memory-speed': number('memory speed limit', 'MT/s'),
    ecc,
    'pcie-generation': pcieGeneration,
    'x16-slots': pieces('PCIe ×16 slots'),
    'x4-slots': pieces('PCIe ×4 slots'),
    'x1-slots': pieces('PCIe ×1 slots'),
    'pcie-slot-list': list('PCIe slot details', pcieSlotColumns),
    'm2-slots': pieces('M.2 slots'),
    'm2-pcie-generation': number('M.2 PCIe generation'),
    'drive-form-factor': words('M.2 formats'),
    'max-m2-height': number('M.2 height limit', 'mm'),
    'm2-slot-list': list('M.2 slot details', m2SlotColumns),
    'sata-ports': pieces('SATA ports'),
    'display-outputs': words('display outputs'),
    'fan-headers': pieces('fan headers'),
    'usb-c-headers': pieces('front USB-C headers'),
    'back-connect': words('back connectors'),
    'processor-support': list('supported processors', processorSupportColumns),
    firmware: words('firmware'),
    power,
  },
  memory: {
    'capacity-gb': number('capacity', 'GB'),
    modules: pieces('number of modules'),
    'memory-type': oneWord('memory type'),
    'module-format': oneWord('module format'),
    'memory-speed': number('speed', 'MT/s'),
    ecc,
    height: number('height', 'mm'),
    power: number('power per module', 'W'),
  },
  ssd: { ...drive, 'pcie-generation': pcieGeneration, 'm2-key': words('M.2 key') },
  hdd: drive,
  graphics: {
    ...card,
    'card-height': number('height above the slot', 'mm'),
    'board-power': number('board power', 'W'),
    'recommended-psu': number('recommended power supply', 'W'),
    'pcie-6pin': pieces('6-pin sockets'),
    'pcie-8pin': pieces('8-pin sockets'),
    'pcie-12v-2x6': pieces('12V-2×6 sockets'),
  },
  'power-supplies': {
    wattage: number('output', 'W'),
    'psu-form-factor': words('format'),
    length,
    cabling: words('cables'),
    'eps-8pin': pieces('EPS plugs'),
    'pcie-8pin': pieces('PCIe 8-pin plugs'),
    'pcie-12v-2x6': pieces('12V-2×6 plugs'),
    'sata-connectors': pieces('SATA plugs'),
    cables: list('cable details', supplyCableColumns),
    'atx-version': number('ATX version'),
  },
  cases: {
    'form-factor': words('motherboard formats'),
    'max-gpu-length': number('card length limit', 'mm'),
    'max-gpu-slots': number('card width limit in slots'),
    'max-card-height': number('room above the card slots', 'mm'),
    'slot-height': words('brackets'),
    'max-cooler-height': number('cooler height limit', 'mm'),
    'max-radiator': number('radiator limit', 'mm'),
    'radiator-mounts': list('radiator mount details', radiatorMountColumns),
    'psu-form-factor': words('power supply formats'),
    'max-psu-length': number('power supply length limit', 'mm'),
    'bays-35': pieces('3.5 in bays'),
    'bays-25': pieces('2.5 in bays'),
    'drive-form-factor': words('drive formats'),
    'fan-mounts': pieces('fan mounts'),
    'fans-included': pieces('included fans'),
    'fan-size': words('fan sizes'),
    'usb-c-front': pieces('front USB-C ports'),
    'back-connect': words('back connector openings'),
  },
  fans: { 'fan-size': oneWord('size'), power },
  network: { ...card, power, 'airflow-speed': number('required airflow', 'm/s') },
} as const satisfies Record<string, Record<string, Attribute>>

type Attributes = typeof attributes
export type FitCategory = keyof Attributes
export type AttributeKey<Category extends FitCategory> = keyof Attributes[Category] & string

type ValueOf<Described> = Described extends { kind: 'list'; columns: infer Entries }
  ? readonly EntryOf<Entries>[]
  : Described extends { kind: 'number' }
    ? number
    : readonly string[]

export type AttributeValue<Category extends FitCategory, Key extends AttributeKey<Category>> = ValueOf<
  Attributes[Category][Key]
>

/** What is stated of a product of a category. */
export type Values<Category extends FitCategory> = {
  readonly [Key in AttributeKey<Category>]?: AttributeValue<Category, Key>
}

/** 'cases.max-gpu-length' */
export type AttributeName = {
  [Category in FitCategory]: `${Category}.${AttributeKey<Category>}`
}[FitCategory]

export const fitCategories = Object.keys(attributes) as FitCategory[]

export function isFitCategory(category: string | null): category is FitCategory {
  return category !== null && Object.hasOwn(attributes, category)
}

/** The columns of a spec that is a list; null for any other. */
export function findColumns(category: string | null, key: string): Columns | null {
  if (!isFitCategory(category) || !Object.hasOwn(attributes[category], key)) return null
  const attribute = (attributes[category] as Record<string, Attribute>)[key]
  return attribute?.kind === 'list' ? attribute.columns : null
}
