import {
  type BuildTextLine,
  formatBuild,
  MAX_BUILD_LINES,
  MAX_PIECES_IN_MACHINE,
} from '../../contract/fit/build-text.ts'
import { type BuildSlot, findSlot } from '../../contract/fit/slots.ts'
import { roundUpToOrder } from '../../contract/quantity-terms.ts'
import { MAX_MULTIPLY } from '../../contract/quick-order.ts'
import type { LineProduct } from '../../contract/schemas/product.ts'

export interface OrderedLine {
  product: Pick<LineProduct, '_id' | 'slug' | 'name' | 'category' | 'order' | 'multiple'>
  quantity: number
}

interface OrderedPart {
  slug: string
  slot: BuildSlot
  quantity: number
  /** The smallest order: packs that reach the minimum. */
  smallest: number
  multiple: number
}

/** The slots that take one part per machine. Their quantities say how many machines there are. */
const ONE_PART_SLOTS: readonly BuildSlot[] = ['processor', 'motherboard', 'cooler', 'power-supply', 'case']
/** Without one of these, products are spare parts rather than a machine. */
const CORE: readonly BuildSlot[] = ['processor', 'motherboard']

const isSingle = ({ slot }: OrderedPart) => ONE_PART_SLOTS.includes(slot)
const isSmallest = ({ quantity, smallest }: OrderedPart) => quantity === smallest

/** The fewest needed pieces for which a buyer has to order this quantity. */
const fewestNeeded = (part: OrderedPart) => (isSmallest(part) ? 1 : part.quantity - part.multiple + 1)

/**
 * The number of machines that the single parts agree on: each is ordered once a machine, and is more only because of its
 * minimum order or its packs. Null when they disagree, or when a quantity can’t be ordered and is still to change.
 */
function countMachines(single: readonly OrderedPart[]): number | null {
  if (single.some(({ quantity, smallest, multiple }) => quantity < smallest || quantity % multiple > 0))
    return null
  const machines = Math.min(...single.map(({ quantity }) => quantity))
  return single.every((part) => fewestNeeded(part) <= machines) ? machines : null
}

/** Spare pieces of minimum orders and packs belong to no machine. */
function countInOne(part: OrderedPart, machines: number): number {
  const pieces = Math.min(Math.ceil(fewestNeeded(part) / machines), Math.floor(part.quantity / machines))
  return Math.min(Math.max(pieces, 1), MAX_PIECES_IN_MACHINE)
}

/**
 * Reads ordered lines as machines of one kind. Null unless they look like that: a processor or a motherboard with
 * another part, no two products for a slot that takes one part, and quantities that agree on the number of machines.
 */
export function toMachine(lines: readonly OrderedLine[]): { text: string; machines: number } | null {
  const parts = lines.flatMap(({ product: { slug, category, order, multiple }, quantity }): OrderedPart[] => {
    const slot = findSlot(category)
    const smallest = roundUpToOrder({ minimum: order, multiple }, 1)
    return slot ? [{ slug, slot: slot.id, quantity, smallest, multiple }] : []
  })
  const single = parts.filter(isSingle)
  const isMixed = new Set(single.map(({ slot }) => slot)).size < single.length
  const hasCore = single.some(({ slot }) => CORE.includes(slot))
  if (isMixed || !hasCore || parts.length < 2 || parts.length > MAX_BUILD_LINES) return null
  const machines = countMachines(single)
  if (machines === null) return null
  // Different minimum orders say nothing about the number of machines, so nothing can be divided by it.
  const isGuess = single.every(isSmallest) && new Set(single.map(({ quantity }) => quantity)).size > 1
  if (isGuess && !parts.every(isSmallest)) return null
  const text = formatBuild(
    parts.map(
      (part): BuildTextLine => ({
        slug: part.slug,
        quantity: isSingle(part) ? 1 : countInOne(part, machines),
      }),
    ),
  )
  return { text, machines: Math.min(machines, MAX_MULTIPLY) }
}
