import type { FitCategory } from './attributes.ts'
import { type Build, COOLERS, DRIVES, partsOf } from './build.ts'

/** What a machine needs besides graphics, with the words for a buyer. */
export const ESSENTIALS: readonly { any: readonly FitCategory[]; name: string }[] = [
  { any: ['processors'], name: 'a processor' },
  { any: COOLERS, name: 'a processor cooler' },
  { any: ['mainboards'], name: 'a motherboard' },
  { any: ['memory'], name: 'memory' },
  { any: DRIVES, name: 'a drive' },
  { any: ['power-supplies'], name: 'a power supply' },
  { any: ['cases'], name: 'a case' },
]

/** Whether the build has enough to be switched on. From then on, a missing cooler or display output is a misfit. */
export function canBeSwitchedOn(build: Build): boolean {
  return (['processors', 'mainboards', 'memory', 'power-supplies'] as const).every(
    (category) => partsOf(build, category).length > 0,
  )
}
