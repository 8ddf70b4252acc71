import { sayWords } from '../../sentences.ts'
import { mapReading, type Part, pairsOf, type Reading, read } from '../build.ts'
import { findModuleKind, findPlatform } from '../platforms.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

const toKinds = (formats: readonly string[]) =>
  [...new Set(formats.map((format) => findModuleKind(format)?.buffering ?? format))] as readonly string[]

function readKinds(host: Part<'processors' | 'mainboards'>): Reading<readonly string[]> {
  const stated = mapReading(read(host, 'module-format'), toKinds)
  const platform = findPlatform(host.values.socket)
  if (stated.value || platform?.status !== 'released') return stated
  return { ...stated, value: [platform.buffering], missing: [] }
}

export const memoryBuffering: Rule = {
  id: 'memory-buffering',
  title: 'Registered or unbuffered memory',
  source: 'JEDEC DDR5: registered and unbuffered modules do not work in place of each other',
  isRequired: true,
  needs: [
    'memory.module-format',
    'mainboards.module-format',
    'mainboards.socket',
    'processors.module-format',
    'processors.socket',
  ],
  check: (build) =>
    pairsOf(build, 'memory', ['mainboards', 'processors'] as const).map(([kit, host]) =>
      judge(mapReading(read(kit, 'module-format'), toKinds), readKinds(host), (kind, taken) =>
        sharesWord(kind, taken)
          ? ['fits', `${host.name} takes ${sayWords(kind, 'or')} memory.`]
          : [
              'misfit',
              `${kit.name} is ${sayWords(kind, 'or')} memory; ${host.name} takes ${sayWords(taken, 'or')} memory only.`,
            ],
      ),
    ),
}
