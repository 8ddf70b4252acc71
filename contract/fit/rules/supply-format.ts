import { sayWords } from '../../sentences.ts'
import { pairsOf, read } from '../build.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const supplyFormat: Rule = {
  id: 'supply-format',
  title: 'Power supply format',
  source: 'The case maker’s list of power supply formats',
  isRequired: true,
  needs: ['power-supplies.psu-form-factor', 'cases.psu-form-factor'],
  check: (build) =>
    pairsOf(build, 'power-supplies', 'cases').map(([supply, box]) =>
      judge(read(supply, 'psu-form-factor'), read(box, 'psu-form-factor'), (format, taken) =>
        sharesWord(format, taken)
          ? ['fits', `${box.name} takes ${sayWords(format, 'or')} power supplies.`]
          : [
              'misfit',
              `${supply.name} is ${sayWords(format, 'or')}; ${box.name} takes ${sayWords(taken, 'and')}.`,
            ],
      ),
    ),
}
