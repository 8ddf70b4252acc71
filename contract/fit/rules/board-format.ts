import { sayWords } from '../../sentences.ts'
import { pairsOf, read } from '../build.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const boardFormat: Rule = {
  id: 'board-format',
  title: 'Motherboard format',
  source: 'The case maker’s list of formats; each format has its own screw holes',
  isRequired: true,
  needs: ['mainboards.form-factor', 'cases.form-factor'],
  check: (build) =>
    pairsOf(build, 'mainboards', 'cases').map(([board, box]) =>
      judge(read(board, 'form-factor'), read(box, 'form-factor'), (format, taken) =>
        sharesWord(format, taken)
          ? ['fits', `${box.name} takes ${sayWords(format, 'or')} boards.`]
          : [
              'misfit',
              `${board.name} is ${sayWords(format, 'or')}; ${box.name} takes ${sayWords(taken, 'and')}.`,
            ],
      ),
    ),
}
