import { type QuantityTerms, roundUpToOrder, unitPriceAt } from '../quantity-terms.ts'

/** A product of a build with what ordering it needs. */
export interface PricedLine {
  /** Pieces in one machine. */
  quantity: number
  terms: QuantityTerms
  available: number
}

export interface LineTotal {
  needed: number
  /** With the minimum order and whole packs. */
  ordered: number
  spare: number
  unitPriceCents: number
  totalCents: number
  /** How many pieces of the order are not in stock. */
  short: number
}

/** What one product costs for this number of machines. */
export function totalLine({ quantity, terms, available }: PricedLine, machines: number): LineTotal {
  const needed = quantity * machines
  const ordered = roundUpToOrder(terms, needed)
  const unitPriceCents = unitPriceAt(terms, ordered)
  return {
    needed,
    ordered,
    spare: ordered - needed,
    unitPriceCents,
    totalCents: unitPriceCents * ordered,
    short: Math.max(0, ordered - available),
  }
}

export interface BuildTotal {
  lines: LineTotal[]
  /** All machines at the prices of single pieces. */
  partsCents: number
  savedCents: number
  sparesCents: number
  sparePieces: number
  /** parts − saved + spares. */
  totalCents: number
  perMachineCents: number
  listPerMachineCents: number
  isInStock: boolean
  /** The next number of machines that leaves no spares; null when there are none now, or none is near. */
  machinesWithoutSpares: number | null
}

/** The search ends at twice the number of machines plus this many. */
const NEAR_MACHINES = 100

export function totalBuild(priced: readonly PricedLine[], machines: number, maxMachines: number): BuildTotal {
  const lines = priced.map((line) => totalLine(line, machines))
  const add = (of: (line: LineTotal, index: number) => number) =>
    lines.reduce((sum, line, index) => sum + of(line, index), 0)
  const listPrice = (index: number) => priced[index]?.terms.priceCents ?? 0
  const partsCents = add(({ needed }, index) => needed * listPrice(index))
  const totalCents = add((line) => line.totalCents)
  const sparesCents = add(({ spare, unitPriceCents }) => spare * unitPriceCents)
  const sparePieces = add(({ spare }) => spare)
  return {
    lines,
    partsCents,
    savedCents: partsCents + sparesCents - totalCents,
    sparesCents,
    sparePieces,
    totalCents,
    perMachineCents: Math.round(totalCents / machines),
    listPerMachineCents: partsCents / machines,
    isInStock: lines.every(({ short }) => short === 0),
    machinesWithoutSpares: sparePieces === 0 ? null : findWithoutSpares(priced, machines, maxMachines),
  }
}

function findWithoutSpares(priced: readonly PricedLine[], machines: number, most: number): number | null {
  const last = Math.min(machines * 2 + NEAR_MACHINES, most)
  for (let more = machines + 1; more <= last; more++)
    if (priced.every(({ quantity, terms }) => roundUpToOrder(terms, quantity * more) === quantity * more))
      return more
  return null
}
