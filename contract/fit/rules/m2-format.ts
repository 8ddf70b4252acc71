import { sayWords } from '../../sentences.ts'
import { readM2Slots } from '../board-slots.ts'
import { mapReading, pairsOf, read } from '../build.ts'
import { isM2 } from '../drive-places.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const m2Format: Rule = {
  id: 'm2-format',
  title: 'M.2 length',
  source: 'The board maker’s list of M.2 formats; 2280 is 22 mm wide and 80 mm long',
  isRequired: true,
  needs: [
    'ssd.drive-form-factor',
    'mainboards.m2-slots',
    'mainboards.drive-form-factor',
    'mainboards.max-m2-height',
    'mainboards.m2-pcie-generation',
    'mainboards.m2-slot-list',
  ],
  check: (build) =>
    pairsOf(build, 'ssd', 'mainboards').flatMap(([drive, board]) => {
      if (!isM2(drive)) return []
      const formats = mapReading(readM2Slots(board), (slots) => [
        ...new Set(slots.flatMap((slot) => slot.formats)),
      ])
      return judge(read(drive, 'drive-form-factor'), formats, (own, taken) => {
        if (taken.length === 0)
          return ['misfit', `${drive.name} is an M.2 drive; ${board.name} has no M.2 slot.`]
        return sharesWord(own, taken)
          ? ['fits', `${board.name} takes ${sayWords(own, 'or')} drives.`]
          : [
              'misfit',
              `${drive.name} is ${sayWords(own, 'or')}; ${board.name} takes ${sayWords(taken, 'and')}.`,
            ]
      })
    }),
}
