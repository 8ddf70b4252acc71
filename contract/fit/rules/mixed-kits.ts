import { partsOf } from '../build.ts'
import type { Advice } from '../rule.ts'

export const mixedKits: Advice = {
  id: 'mixed-kits',
  title: 'Mixed memory kits',
  source: 'Memory makers test the modules of one kit together',
  onlyAdvises: true,
  isRequired: false,
  needs: [],
  counts: ['memory'],
  check: (build) => {
    const kits = partsOf(build, 'memory')
    const pieces = kits.reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces < 2) return []
    const isOneKind = kits.length === 1
    return [
      {
        result: 'note',
        products: kits,
        left: { value: pieces, unit: null },
        right: { value: 1, unit: null },
        margin: 1 - pieces,
        message: isOneKind
          ? `${pieces} kits of ${kits[0]?.name ?? ''} usually run together, but only the modules of one kit are tested as a set.`
          : 'Different memory kits may run slower together, or not start. One larger kit is the safe choice.',
      },
    ]
  },
}
