import type { FitCategory } from './attributes.ts'

/**
 * With which other categories a product is looked for, the most telling first. At least one rule compares each pair;
 * whole-build rules, such as the power budget, make no pair.
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
