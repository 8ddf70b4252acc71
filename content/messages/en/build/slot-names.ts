import type { BuildSlot } from '../../../../contract/fit/slots.ts'

/** What the slots of a build are called: at the head of a row, and one or several of their products in a sentence. */
export const slotNames: Record<BuildSlot, { title: string; one: string; several: string }> = {
  processor: { title: 'Processor', one: 'processor', several: 'processors' },
  motherboard: { title: 'Motherboard', one: 'motherboard', several: 'motherboards' },
  memory: { title: 'Memory', one: 'memory kit', several: 'memory kits' },
  cooler: { title: 'Cooler', one: 'cooler', several: 'coolers' },
  graphics: { title: 'Graphics', one: 'graphics card', several: 'graphics cards' },
  drive: { title: 'Drives', one: 'drive', several: 'drives' },
  'power-supply': { title: 'Power supply', one: 'power supply', several: 'power supplies' },
  case: { title: 'Case', one: 'case', several: 'cases' },
  fan: { title: 'Fans', one: 'fan', several: 'fans' },
  network: { title: 'Network', one: 'network card', several: 'network cards' },
}
