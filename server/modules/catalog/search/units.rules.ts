import { toTokens } from './normalize.rules.ts'

/** Units of one dimension can be compared; the factor leads to its common unit. */
interface Unit {
  dimension: string
  factor: number
}

/** Dimension → how a unit of it is written → factor. The first spelling of a factor is the one in documents. */
const DIMENSIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  data: {
    gb: 1,
    gig: 1,
    gigabyte: 1,
    g: 1,
    tb: 1_000,
    terabyte: 1_000,
    t: 1_000,
    mb: 0.001,
    megabyte: 0.001,
  },
  weight: {
    g: 1,
    gram: 1,
    kg: 1_000,
    kilogram: 1_000,
    lb: 453.592,
    lbs: 453.592,
    pound: 453.592,
    oz: 28.35,
    ounce: 28.35,
  },
  power: { w: 1, watt: 1, kw: 1_000, kilowatt: 1_000 },
  length: {
    mm: 1,
    millimeter: 1,
    cm: 10,
    centimeter: 10,
    in: 25.4,
    inch: 25.4,
    '"': 25.4,
    ft: 304.8,
    foot: 304.8,
    feet: 304.8,
  },
  clock: { mhz: 1, megahertz: 1, mts: 1, mt: 1, ghz: 1_000, gigahertz: 1_000 },
  network: { gbe: 1, gbit: 1, gigabit: 1, gbps: 1, gbs: 1, gb: 1, gig: 1, g: 1 },
  rate: { mbs: 1, gbs: 1_000 },
  rotation: { rpm: 1 },
  noise: { dba: 1, db: 1, decibel: 1 },
  airflow: { m3h: 1, cfm: 1.699 },
  pressure: { mmh2o: 1 },
  voltage: { v: 1, volt: 1 },
  temperature: { c: 1, celsius: 1, degree: 1 },
  volume: { l: 1, liter: 1 },
  share: { '%': 1, percent: 1 },
  time: { ms: 1, ns: 0.000_001 },
  speed: { ms: 1 },
  width: { bit: 1 },
  endurance: { tbw: 1 },
  pieces: { pcs: 1, piece: 1, unit: 1 },
}

const unitsBySpelling = new Map<string, Unit[]>()
for (const [dimension, spellings] of Object.entries(DIMENSIONS)) {
  for (const [spelling, factor] of Object.entries(spellings)) {
    const known = unitsBySpelling.get(spelling) ?? []
    unitsBySpelling.set(spelling, [...known, { dimension, factor }])
  }
}

export const UNIT_SPELLINGS: readonly string[] = [...unitsBySpelling.keys()]

/** Everything that a unit's spelling can mean: 'g' is gram and, in a hurry, gigabyte. */
export function findUnits(spelling: string): readonly Unit[] {
  return unitsBySpelling.get(spelling) ?? []
}

/** Units whose spelling also means something else, but not as the unit of a spec. */
const SPEC_UNITS: Readonly<Record<string, Unit>> = {
  g: { dimension: 'weight', factor: 1 },
  'm/s': { dimension: 'speed', factor: 1 },
  'MB/s': { dimension: 'rate', factor: 1 },
  'GB/s': { dimension: 'rate', factor: 1_000 },
  'Gb/s': { dimension: 'network', factor: 1 },
}

const specUnits = new Map<string, Unit>()

/** The unit that a category gives a spec. Cached, because each amount of a question is compared with all of them. */
export function toSpecUnit(unit: string | undefined): Unit | null {
  if (unit === undefined) return null
  const known = specUnits.get(unit) ?? readSpecUnit(unit)
  specUnits.set(unit, known)
  return known
}

function readSpecUnit(unit: string): Unit {
  const spelling = toTokens(unit)
    .map(({ text }) => text)
    .join('')
  return SPEC_UNITS[unit] ?? findUnits(spelling)[0] ?? { dimension: spelling, factor: 1 }
}

/** The same amount in every unit that documents may write: 1000 GB is also 1 TB. */
export function listSpellings({ dimension, amount }: Quantity): { number: string; unit: string }[] {
  return Object.entries(DIMENSIONS[dimension] ?? {}).map(([unit, factor]) => ({
    number: String(toExact(amount / factor)),
    unit,
  }))
}

/** An amount in the common unit of its dimension. */
export interface Quantity {
  dimension: string
  amount: number
}

export function toQuantity(number: number, { dimension, factor }: Unit): Quantity {
  return { dimension, amount: toExact(number * factor) }
}

/** Removes the noise of floating point: 0.85 kW is exactly 850 W. */
export function toExact(number: number): number {
  return Number(number.toPrecision(10))
}
