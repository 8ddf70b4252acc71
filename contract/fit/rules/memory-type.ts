import { sayWords } from '../../sentences.ts'
import { type Part, pairsOf, type Reading, read } from '../build.ts'
import { findPlatform } from '../platforms.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

/** A board of a platform with two types has one of them, so only a processor is completed with both. */
function readMemoryTypes(part: Part<'processors' | 'mainboards'>): Reading<readonly string[]> {
  const stated = read(part, 'memory-type')
  if (stated.value) return stated
  const types = findPlatform(part.values.socket)?.memoryTypes ?? []
  const isKnown = types.length === 1 || (types.length > 1 && part.category === 'processors')
  return isKnown ? { ...stated, value: types, missing: [] } : stated
}

export const memoryType: Rule = {
  id: 'memory-type',
  title: 'Memory type',
  source:
    'JEDEC: DDR4 and DDR5 modules have different notches; platform facts fill in what a part does not state',
  isRequired: true,
  needs: [
    'memory.memory-type',
    'mainboards.memory-type',
    'mainboards.socket',
    'processors.memory-type',
    'processors.socket',
  ],
  check: (build) =>
    pairsOf(build, 'memory', ['mainboards', 'processors'] as const).map(([kit, host]) =>
      judge(read(kit, 'memory-type'), readMemoryTypes(host), (type, taken) =>
        sharesWord(type, taken)
          ? ['fits', `${host.name} takes ${sayWords(type, 'or')}.`]
          : [
              'misfit',
              `${kit.name} is ${sayWords(type, 'or')}; ${host.name} takes ${sayWords(taken, 'or')}.`,
            ],
      ),
    ),
}
