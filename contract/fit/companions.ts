import type { FitCategory } from './attributes.ts'

/**
 * For each category, the categories in which a product page counts what fits, the most telling first. At least one rule
 * compares each pair. Rules about the whole build, such as the power budget, make no pair.
 */
export const companions: Readonly<Record<FitCategory, readonly FitCategory[]>> = {
  processors: ['mainboards', 'memory', 'air-coolers', 'liquid-coolers'],
  'air-coolers': ['processors', 'cases', 'memory'],
  'liquid-coolers': ['processors', 'cases'],
  mainboards: ['processors', 'memory', 'cases', 'ssd', 'graphics', 'power-supplies'],
  memory: ['mainboards', 'processors', 'air-coolers'],
  ssd: ['mainboards', 'cases'],
  hdd: ['cases', 'mainboards', 'power-supplies'],
  graphics: ['cases', 'power-supplies', 'mainboards'],
  'power-supplies': ['cases', 'graphics', 'mainboards'],
  cases: ['mainboards', 'air-coolers', 'liquid-coolers', 'graphics', 'power-supplies', 'fans'],
  fans: ['cases'],
  network: ['mainboards', 'cases'],
}
