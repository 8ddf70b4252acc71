import { sayWords } from '../../sentences.ts'
import { COOLERS, partsOf } from '../build.ts'
import { ESSENTIALS } from '../essentials.ts'
import type { Advice } from '../rule.ts'
import { saysYes } from '../words.ts'

export const missingParts: Advice = {
  id: 'missing-parts',
  title: 'What is still missing',
  source: 'What a computer needs to start',
  onlyAdvises: true,
  isRequired: false,
  needs: ['processors.cooler-included'],
  counts: 'all',
  check: (build) => {
    if (build.parts.length === 0) return []
    const isBoxed = partsOf(build, 'processors').some(({ values }) =>
      saysYes(values['cooler-included'] ?? []),
    )
    const missing = ESSENTIALS.filter(
      ({ any }) => partsOf(build, ...any).length === 0 && !(isBoxed && any === COOLERS),
    )
    const have = ESSENTIALS.length - missing.length
    return [
      {
        result: missing.length === 0 ? 'fits' : 'note',
        products: build.parts,
        left: { value: ESSENTIALS.length, unit: null },
        right: { value: have, unit: null },
        margin: have - ESSENTIALS.length,
        message:
          missing.length === 0
            ? 'Everything needed to start is here.'
            : `Still missing: ${sayWords(
                missing.map(({ name }) => name),
                'and',
              )}.`,
        ...(missing.length > 0 && { lacks: missing.flatMap(({ any }) => any) }),
      },
    ]
  },
}
