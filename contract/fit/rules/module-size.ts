import { sayWords } from '../../sentences.ts'
import { mapReading, pairsOf, read } from '../build.ts'
import { findModuleKind } from '../platforms.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

/** RDIMM and DIMM have one slot. A format we do not know is compared as it is written. */
const toSizes = (formats: readonly string[]) =>
  [...new Set(formats.map((format) => findModuleKind(format)?.size ?? format))] as readonly string[]

export const moduleSize: Rule = {
  id: 'module-size',
  title: 'Memory module size',
  source: 'JEDEC: a DDR5 DIMM has 288 pins, an SO-DIMM 262',
  isRequired: true,
  needs: ['memory.module-format', 'mainboards.module-format', 'processors.module-format'],
  check: (build) =>
    pairsOf(build, 'memory', ['mainboards', 'processors'] as const).map(([kit, host]) =>
      judge(
        mapReading(read(kit, 'module-format'), toSizes),
        mapReading(read(host, 'module-format'), toSizes),
        (size, taken) =>
          sharesWord(size, taken)
            ? ['fits', `${host.name} takes ${sayWords(size, 'or')} modules.`]
            : [
                'misfit',
                `${kit.name} has ${sayWords(size, 'or')} modules; ${host.name} takes ${sayWords(taken, 'or')}.`,
              ],
      ),
    ),
}
