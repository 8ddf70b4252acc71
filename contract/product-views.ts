import { FAN_SIZE, M2_FORMAT } from './product-dimensions.ts'
import type { Product } from './schemas/product.ts'
import { readSpecs, type SpecReader } from './spec-reader.ts'
import { formatSpecValue } from './spec-value.ts'

/** Several of the same port, plug or mount, by the name that the specs give it. */
export interface Counted {
  name: string
  count: number
}

/** What a second view of a product shows, as far as its specs state it. */
export type ViewContent =
  | { kind: 'rear-ports'; displays: Counted[]; usb: number; network: string[] }
  | { kind: 'plugs'; plugs: Counted[] }
  | { kind: 'bracket'; slots: number; isLow: boolean; ports: Counted[]; plugs: Counted[] }
  | { kind: 'mounts'; fans: number; fansIncluded: number; bays35: number; bays25: number; slots: number }
  | { kind: 'module'; width: number; height: number; pins: number; front: number; back: number }
  | { kind: 'm2-drive'; width: number; length: number; height: number }
  | { kind: 'sata-drive'; width: number; height: number }
  | { kind: 'cooler-base'; width: number; depth: number; pipes: number; pipeSize: number; fans: number }
  | { kind: 'radiator'; length: number; width: number; fans: number; fanSize: number }
  | { kind: 'fan-back'; size: number; thickness: number; pins: number }
  | { kind: 'processor'; cores: number; channels: number; lanes: number }
  | { kind: 'package'; pieces: number; minimum: number; isTray: boolean; netGrams: number | null }

export interface ProductView {
  content: ViewContent
  /** The specs that the view shows, as they are written beside it. */
  facts: { label: string; value: string }[]
}

/** More than this cannot be told apart in a drawing. */
const MAX_PORTS = 24
const MAX_SMALL = 128
const MAX_PIECES = 400

/** The width of a drive by its format, in mm. */
const DRIVE_WIDTHS: ReadonlyMap<string, number> = new Map([
  ['2.5 in', 69.85],
  ['3.5 in', 101.6],
])
const PLUGS = ['eps-8pin', 'pcie-8pin', 'pcie-12v-2x6', 'sata-connectors'] as const

type Specs = SpecReader
type Reader = { keys: readonly string[]; read: (specs: Specs, product: Product) => ViewContent | null }

/** In the order of the gallery. A view whose specs are missing is left out: a drawing never guesses. */
const READERS: readonly Reader[] = [
  { keys: ['usb-ports', 'network', 'display-outputs'], read: readRearPorts },
  { keys: PLUGS, read: readPlugs },
  { keys: ['outputs', 'ports', 'port-type', 'slot-width', 'slot-height'], read: readBracket },
  { keys: ['fan-mounts', 'fans-included', 'bays-35', 'bays-25'], read: readMounts },
  { keys: ['kit', 'chips', 'pins'], read: readModule },
  { keys: ['interface', 'drive-form-factor', 'height'], read: readDrive },
  { keys: ['heat-pipes', 'base', 'fan-count', 'fan-size'], read: readCoolerBase },
  { keys: ['radiator-size', 'fan-count', 'fan-size', 'tube-length'], read: readRadiator },
  { keys: ['fan-size', 'thickness', 'fan-connector', 'cable-length'], read: readFanBack },
  { keys: ['cores', 'memory-channels', 'pcie-lanes', 'socket'], read: readProcessor },
  { keys: ['carton', 'packing', 'weight'], read: readPackage },
]

export function findViews(product: Product): ProductView[] {
  const specs = readSpecs(product.specs)
  return READERS.flatMap(({ keys, read }) => {
    const content = read(specs, product)
    if (!content) return []
    const shown = keys.flatMap((key) => product.specs.filter((spec) => spec.key === key))
    return [{ content, facts: shown.map((spec) => ({ label: spec.label, value: formatSpecValue(spec) })) }]
  })
}

export function toViewPath(slug: string, kind: string): string {
  return `/products/${slug}/views/${kind}.svg`
}

/** '3 × DP, 1 × HDMI', or 'None'. Null if a part of it does not say how many. */
function readCounted(texts: readonly string[]): Counted[] | null {
  if (texts.length === 1 && texts[0] === 'None') return []
  const parts = texts.flatMap((text) => text.split(',')).map((part) => /^\s*(\d+) × (\S.*?)\s*$/.exec(part))
  const counted = parts.flatMap((part) => (part ? [{ count: Number(part[1]), name: String(part[2]) }] : []))
  return counted.length === parts.length && parts.length > 0 ? counted : null
}

const sum = (counted: readonly Counted[]) => counted.reduce((total, { count }) => total + count, 0)
const isDrawable = (count: number, most = MAX_PORTS) => count > 0 && count <= most

function readRearPorts({ count, texts }: Specs): ViewContent | null {
  const usb = count('usb-ports')
  const displays = readCounted(texts('display-outputs'))
  const network = texts('network')
  if (usb === null || !displays || network.length === 0) return null
  if (!isDrawable(usb + sum(displays) + network.length)) return null
  return { kind: 'rear-ports', displays, usb, network }
}

function findPlugs({ count }: Specs, keys: readonly string[]): Counted[] | null {
  const plugs = keys.map((key) => ({ name: key, count: count(key) }))
  const known = plugs.flatMap(({ name, count: found }) => (found === null ? [] : [{ name, count: found }]))
  return known.length === keys.length ? known.filter((plug) => plug.count > 0) : null
}

function readPlugs(specs: Specs): ViewContent | null {
  const plugs = findPlugs(specs, PLUGS)
  return plugs && isDrawable(sum(plugs)) ? { kind: 'plugs', plugs } : null
}

function readBracket(specs: Specs): ViewContent | null {
  const slots = specs.count('slot-width')
  const portCount = specs.count('ports')
  const [portType] = specs.texts('port-type')
  const ports =
    portCount !== null && portType
      ? [{ name: portType, count: portCount }]
      : readCounted(specs.texts('outputs'))
  if (!slots || slots > 4 || !ports || !isDrawable(sum(ports), 8)) return null
  const isLow = specs.texts('slot-height')[0] === 'Low profile'
  const plugs = findPlugs(specs, ['pcie-8pin', 'pcie-12v-2x6']) ?? []
  return isDrawable(sum(plugs) + 1, 5) ? { kind: 'bracket', slots, isLow, ports, plugs } : null
}

function readMounts({ count }: Specs): ViewContent | null {
  const [fans, fansIncluded] = [count('fan-mounts'), count('fans-included')]
  const [bays35, bays25, slots] = [count('bays-35'), count('bays-25'), count('max-gpu-slots')]
  if (fans === null || fansIncluded === null || bays35 === null || bays25 === null || slots === null)
    return null
  const isPlausible = [fans, bays35, bays25, slots].every((each) => each <= 12) && fansIncluded <= fans
  return isPlausible && fans > 0 ? { kind: 'mounts', fans, fansIncluded, bays35, bays25, slots } : null
}

function readModule({ size, count, match }: Specs): ViewContent | null {
  const [width, height, pins] = [size('width'), size('height'), count('pins')]
  const chips = match('chips', /^(\d+) × .*, (one side|both sides)$/)
  if (width === null || height === null || pins === null || !chips) return null
  const isBoth = chips[2] === 'both sides'
  const front = isBoth ? Math.ceil(Number(chips[1]) / 2) : Number(chips[1])
  const back = Number(chips[1]) - front
  const isModule = width > 2 * height && pins % 2 === 0 && isDrawable(pins, 400) && isDrawable(front, 20)
  return isModule ? { kind: 'module', width, height, pins, front, back } : null
}

function readDrive({ size, match, texts }: Specs): ViewContent | null {
  const height = size('height')
  const [port = ''] = texts('interface')
  const m2 = match('drive-form-factor', M2_FORMAT)
  if (height !== null && m2 && port.startsWith('PCIe'))
    return { kind: 'm2-drive', width: Number(m2[1]), length: Number(m2[2]), height }
  const [format = ''] = texts('drive-form-factor')
  const width = DRIVE_WIDTHS.get(format)
  return height !== null && width && port.startsWith('SATA') ? { kind: 'sata-drive', width, height } : null
}

function readCoolerBase({ size, count, match }: Specs): ViewContent | null {
  const [width, depth, fans] = [size('width'), size('depth'), count('fan-count')]
  const found = match('heat-pipes', /^(\d+) × (\d+) mm\b/)
  const [pipes, pipeSize] = [Number(found?.[1]), Number(found?.[2])]
  if (!found || width === null || depth === null || fans === null || !isDrawable(fans, 4)) return null
  const hasRoom = pipes > 0 && pipes * pipeSize < width
  return hasRoom ? { kind: 'cooler-base', width, depth, pipes, pipeSize, fans } : null
}

function readRadiator({ size, count, match }: Specs): ViewContent | null {
  const [length, width, fans] = [size('radiator-length'), size('radiator-width'), count('fan-count')]
  const fanSize = Number(match('fan-size', FAN_SIZE)?.[1])
  if (length === null || width === null || !fans) return null
  return fanSize <= width && fans * fanSize <= length
    ? { kind: 'radiator', length, width, fans, fanSize }
    : null
}

function readFanBack({ size, match }: Specs): ViewContent | null {
  const fanSize = Number(match('fan-size', FAN_SIZE)?.[1])
  const pins = Number(match('fan-connector', /^(\d)-pin/)?.[1])
  const thickness = size('thickness')
  return thickness !== null && fanSize && pins ? { kind: 'fan-back', size: fanSize, thickness, pins } : null
}

function readProcessor({ count }: Specs): ViewContent | null {
  const [cores, channels, lanes] = [count('cores'), count('memory-channels'), count('pcie-lanes')]
  if (cores === null || channels === null || lanes === null) return null
  const isClear = isDrawable(cores, MAX_SMALL) && isDrawable(channels, 12) && isDrawable(lanes, MAX_SMALL)
  return isClear ? { kind: 'processor', cores, channels, lanes } : null
}

/** The weight is that of the pieces without packaging. The weight of a memory kit is stated per module. */
function readPackage({ count, match, amount }: Specs, { order: minimum }: Product): ViewContent | null {
  const tray = match('packing', /\btray of (\d+)\b/i)
  const single = match('packing', /\bsingle box\b/i)
  const pieces = count('carton') ?? (tray ? Number(tray[1]) : single ? 1 : null)
  if (pieces === null || !isDrawable(pieces, MAX_PIECES)) return null
  const grams = amount('weight', 'g')
  const netGrams = grams === null ? null : grams * (count('modules') ?? 1) * pieces
  return { kind: 'package', pieces, minimum, isTray: tray !== null, netGrams }
}
