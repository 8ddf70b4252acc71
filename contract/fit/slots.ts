import type { FitCategory } from './attributes.ts'

interface Slot {
  id: string
  categories: readonly FitCategory[]
  /** Whether a chosen product replaces the one in the slot or is added to it. */
  takes: 'one' | 'several'
}

/** The slots of a build, in the order in which a page lists them. Small, because every page of the shop loads it. */
export const buildSlots = [
  { id: 'processor', categories: ['processors'], takes: 'one' },
  { id: 'motherboard', categories: ['mainboards'], takes: 'one' },
  { id: 'memory', categories: ['memory'], takes: 'one' },
  { id: 'cooler', categories: ['air-coolers', 'liquid-coolers'], takes: 'one' },
  { id: 'graphics', categories: ['graphics'], takes: 'one' },
  { id: 'drive', categories: ['ssd', 'hdd'], takes: 'several' },
  { id: 'power-supply', categories: ['power-supplies'], takes: 'one' },
  { id: 'case', categories: ['cases'], takes: 'one' },
  { id: 'fan', categories: ['fans'], takes: 'several' },
  { id: 'network', categories: ['network'], takes: 'several' },
] as const satisfies readonly Slot[]

export type BuildSlot = (typeof buildSlots)[number]['id']

const byCategory = new Map<string, (typeof buildSlots)[number]>(
  buildSlots.flatMap((slot) => slot.categories.map((category) => [category, slot] as const)),
)

/** Null for a category whose products are not parts of a machine. */
export function findSlot(category: string | null): (typeof buildSlots)[number] | null {
  return byCategory.get(category ?? '') ?? null
}
