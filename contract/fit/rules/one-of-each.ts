import type { FitCategory } from '../attributes.ts'
import { COOLERS, partsOf } from '../build.ts'
import { countPieces } from '../card-places.ts'
import { type Finding, type Rule, sayParts } from '../rule.ts'

const SINGLE: readonly { any: readonly FitCategory[]; one: string }[] = [
  { any: ['processors'], one: 'one processor' },
  { any: COOLERS, one: 'one processor cooler' },
  { any: ['mainboards'], one: 'one motherboard' },
  { any: ['power-supplies'], one: 'one power supply' },
  { any: ['cases'], one: 'one case' },
]

export const oneOfEach: Rule = {
  id: 'one-of-each',
  title: 'One of each main part',
  source: 'A build describes one machine; order several machines instead',
  isRequired: true,
  needs: [],
  counts: 'all',
  check: (build) =>
    SINGLE.flatMap(({ any, one }): Finding[] => {
      const parts = partsOf(build, ...any)
      const pieces = countPieces(parts)
      if (pieces < 2) return []
      return [
        {
          result: 'misfit',
          products: parts,
          left: { value: pieces, unit: null },
          right: { value: 1, unit: null },
          margin: 1 - pieces,
          message: `A machine has ${one}; this build has ${sayParts(parts)}.`,
        },
      ]
    }),
}
