import {
  type BuildTextLine,
  formatBuild,
  MAX_BUILD_LINES,
  MAX_PIECES_IN_MACHINE,
} from '../../contract/fit/build-text.ts'
import { type BuildSlot, findSlot } from '../../contract/fit/slots.ts'
import { MAX_MULTIPLY } from '../../contract/quick-order.ts'
import type { LineProduct } from '../../contract/schemas/product.ts'

export interface OrderedLine {
  product: Pick<LineProduct, '_id' | 'slug' | 'name' | 'category'>
  quantity: number
}

/** The slots that take one part per machine. Their smallest quantity is the number of machines. */
const ONE_PART_SLOTS: readonly BuildSlot[] = ['processor', 'motherboard', 'cooler', 'power-supply', 'case']
/** Without one of these, products are spare parts rather than a machine. */
const CORE: readonly BuildSlot[] = ['processor', 'motherboard']

/**
 * Reads ordered lines as machines of one kind. Null unless they look like that: a processor or a motherboard with
 * another part, and no two products for a slot that takes one part.
 */
export function toMachine(lines: readonly OrderedLine[]): { text: string; machines: number } | null {
  const parts = lines.flatMap(({ product, quantity }) => {
    const slot = findSlot(product.category)
    return slot ? [{ slug: product.slug, quantity, slot: slot.id }] : []
  })
  const single = parts.filter(({ slot }) => ONE_PART_SLOTS.includes(slot))
  const isMixed = new Set(single.map(({ slot }) => slot)).size < single.length
  const hasCore = single.some(({ slot }) => CORE.includes(slot))
  if (isMixed || !hasCore || parts.length < 2 || parts.length > MAX_BUILD_LINES) return null
  const machines = Math.min(...single.map(({ quantity }) => quantity))
  // Minimum orders and packs leave spare pieces, which belong to no machine.
  const inOne = (quantity: number) =>
    Math.min(Math.max(Math.floor(quantity / machines), 1), MAX_PIECES_IN_MACHINE)
  const text = formatBuild(
    parts.map(
      ({ slug, quantity, slot }): BuildTextLine => ({
        slug,
        quantity: ONE_PART_SLOTS.includes(slot) ? 1 : inOne(quantity),
      }),
    ),
  )
  return { text, machines: Math.min(machines, MAX_MULTIPLY) }
}
