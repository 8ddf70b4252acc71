import { sayWords } from '../sentences.ts'
import type { FitCategory } from './attributes.ts'
import { findBoardFormat, PLUG_WATTS, SLOT_WATTS } from './platforms.ts'
import { count, say } from './rule.ts'
import { sharesWord } from './words.ts'

/** Two values of one product that cannot both be right. */
export interface Contradiction {
  keys: readonly string[]
  message: string
}

/** The specs of a product by their keys, also those that no rule of a build reads. */
type Stated = Readonly<Record<string, unknown>>
type Test = (stated: Stated) => Contradiction | false

function numberOf(stated: Stated, key: string): number | undefined {
  const value = stated[key]
  return typeof value === 'number' ? value : undefined
}

function wordsOf(stated: Stated, key: string): string[] {
  return [stated[key] ?? []].flat().filter((word) => typeof word === 'string')
}

/** Compares two numbers if both are stated. */
function atMost(
  [small, large]: readonly [string, string],
  message: (small: number, large: number) => string,
): Test {
  return (stated) => {
    const [a, b] = [numberOf(stated, small), numberOf(stated, large)]
    return a !== undefined && b !== undefined && a > b && { keys: [small, large], message: message(a, b) }
  }
}

const fanSpeed = atMost(
  ['speed-min', 'speed-max'],
  (low, high) => `The lowest speed is ${say(low, 'rpm')}, the highest ${say(high, 'rpm')}.`,
)

const drivePower = atMost(
  ['power-idle', 'power'],
  (idle, power) => `It draws ${say(idle, 'W')} when idle, but only ${say(power, 'W')} under load.`,
)

/** 'PCIe 5.0 ×16' beside a generation and lanes of their own. */
const writtenInterface: Test = (stated) => {
  const written = wordsOf(stated, 'interface')[0] ?? ''
  const [, generation, lanes] = /^PCIe (\d)\.\d [×x](\d+)$/.exec(written) ?? []
  const implied = { 'pcie-generation': generation, 'pcie-lanes': lanes }
  const wrong = Object.entries(implied).filter(([key, value]) => {
    const own = numberOf(stated, key)
    return value !== undefined && own !== undefined && own !== Number(value)
  })
  const said = wrong.map(([key]) =>
    key === 'pcie-lanes' ? count(numberOf(stated, key) ?? 0, 'lane') : `PCIe generation ${stated[key]}`,
  )
  return (
    wrong.length > 0 && {
      keys: ['interface', ...wrong.map(([key]) => key)],
      message: `The interface is ${written}, but it also states ${sayWords(said, 'and')}.`,
    }
  )
}

const boardSize: Test = (stated) => {
  const nominal = findBoardFormat(wordsOf(stated, 'form-factor'))
  const [width, depth] = [numberOf(stated, 'width'), numberOf(stated, 'depth')]
  if (!nominal || width === undefined || depth === undefined) return false
  if (width <= nominal.widthMm && depth <= nominal.depthMm) return false
  const message = `It is ${width} × ${depth} mm; its format allows at most ${nominal.widthMm} × ${nominal.depthMm} mm.`
  return { keys: ['form-factor', 'width', 'depth'], message }
}

/** '2 × 16 GB' beside a number of modules and a capacity. */
const kit: Test = (stated) => {
  const [, modules, each] = /^(\d+) [×x] (\d+) GB$/.exec(wordsOf(stated, 'kit')[0] ?? '') ?? []
  if (modules === undefined || each === undefined) return false
  const implied = { modules: Number(modules), 'capacity-gb': Number(modules) * Number(each) }
  const wrong = Object.entries(implied).filter(([key, value]) => (numberOf(stated, key) ?? value) !== value)
  return (
    wrong.length > 0 && {
      keys: ['kit', ...wrong.map(([key]) => key)],
      message: `The kit is ${modules} × ${each} GB, but it also states ${sayWords(
        wrong.map(([key]) =>
          key === 'modules' ? count(Number(stated[key]), 'module') : `${stated[key]} GB`,
        ),
        'and',
      )}.`,
    }
  )
}

/** The number of contacts of a DDR5 module, by format. */
const DDR5_PINS: Readonly<Record<string, number>> = { DIMM: 288, 'SO-DIMM': 262 }

const pins: Test = (stated) => {
  const [format = ''] = wordsOf(stated, 'module-format')
  const [own, needed] = [numberOf(stated, 'pins'), DDR5_PINS[format]]
  if (!needed || !own || own === needed || !sharesWord(['DDR5'], wordsOf(stated, 'memory-type'))) return false
  const message = `A DDR5 ${format} has ${needed} pins, but it states ${own}.`
  return { keys: ['pins', 'module-format'], message }
}

const volume: Test = (stated) => {
  const [liters, ...sides] = ['volume', 'height', 'width', 'depth'].map((key) => numberOf(stated, key))
  if (liters === undefined || sides.includes(undefined)) return false
  const outer = sides.reduce<number>((product, side = 0) => product * side, 1) / 1_000_000
  if (Math.abs(liters - outer) <= outer / 10) return false
  const message = `Its sides make ${say(Number(outer.toFixed(1)), 'l')}, but it states ${say(liters, 'l')}.`
  return { keys: ['volume', 'height', 'width', 'depth'], message }
}

/** What the sense pins of a 12V-2×6 plug can grant. */
const MAX_PLUG_WATTS = 600

const socketWatts: Test = (stated) => {
  const [power, eight, sixteen] = ['board-power', 'pcie-8pin', 'pcie-12v-2x6'].map((key) =>
    numberOf(stated, key),
  )
  if (power === undefined || eight === undefined || sixteen === undefined) return false
  const six = numberOf(stated, 'pcie-6pin') ?? 0
  const plugs = six * PLUG_WATTS['pcie-6pin'] + eight * PLUG_WATTS['pcie-8pin'] + sixteen * MAX_PLUG_WATTS
  const most = SLOT_WATTS + plugs
  return (
    power > most && {
      keys: ['board-power', 'pcie-6pin', 'pcie-8pin', 'pcie-12v-2x6'],
      message: `It draws ${say(power, 'W')}, but its slot and sockets carry ${say(most, 'W')}.`,
    }
  )
}

const radiatorFans: Test = (stated) => {
  const [fans, radiator] = [numberOf(stated, 'fan-count'), numberOf(stated, 'radiator-size')]
  const size = Number.parseFloat(wordsOf(stated, 'fan-size')[0] ?? '')
  if (fans === undefined || radiator === undefined || !(fans * size > radiator)) return false
  return {
    keys: ['fan-count', 'fan-size', 'radiator-size'],
    message: `${count(fans, 'fan')} of ${say(size, 'mm')} do not fit on a radiator of ${say(radiator, 'mm')}.`,
  }
}

/** Bays and the formats that the case lists. A 2.5 in drive also goes into a 3.5 in bay. */
const bays: Test = (stated) => {
  const [large, small] = [numberOf(stated, 'bays-35'), numberOf(stated, 'bays-25')]
  const formats = wordsOf(stated, 'drive-form-factor')
  if (large === undefined || small === undefined || formats.length === 0) return false
  const keys = ['bays-35', 'bays-25', 'drive-form-factor']
  for (const [format, own, room] of [
    ['3.5 in', large, large],
    ['2.5 in', small, small + large],
  ] as const) {
    const isListed = sharesWord([format], formats)
    if (isListed && room === 0)
      return { keys, message: `It lists ${format} drives, but has no bay for them.` }
    if (!isListed && own > 0)
      return { keys, message: `It has ${count(own, 'bay')} of ${format}, but does not list the format.` }
  }
  return false
}

const TESTS: Record<FitCategory, readonly Test[]> = {
  processors: [
    atMost(
      ['base-clock', 'boost-clock'],
      (base, boost) => `The base clock is ${say(base, 'GHz')}, but the boost clock is ${say(boost, 'GHz')}.`,
    ),
    atMost(
      ['cores', 'threads'],
      (cores, threads) => `It has ${count(cores, 'core')}, but ${count(threads, 'thread')}.`,
    ),
  ],
  'air-coolers': [fanSpeed],
  'liquid-coolers': [
    fanSpeed,
    radiatorFans,
    atMost(
      ['radiator-size', 'radiator-length'],
      (size, length) => `A radiator for ${say(size, 'mm')} of fans cannot be ${say(length, 'mm')} long.`,
    ),
  ],
  mainboards: [boardSize],
  memory: [kit, pins],
  ssd: [drivePower, writtenInterface],
  hdd: [drivePower],
  graphics: [writtenInterface, socketWatts],
  'power-supplies': [],
  cases: [
    atMost(
      ['fans-included', 'fan-mounts'],
      (fans, mounts) => `${count(fans, 'fan')} included, but ${count(mounts, 'mount')}.`,
    ),
    bays,
    volume,
  ],
  fans: [fanSpeed],
  network: [writtenInterface],
}

/** What a product states about itself that cannot be true, such as fans whose lowest speed is above the highest. */
export function findImpossible(category: FitCategory, stated: Stated): Contradiction[] {
  return TESTS[category].flatMap((test) => test(stated) || [])
}
