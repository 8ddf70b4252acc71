import { sayWords } from '../../sentences.ts'
import { CARDS, pairsOf, read } from '../build.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const cardBracket: Rule = {
  id: 'card-bracket',
  title: 'Card bracket',
  source: 'PCI Express CEM: low-profile and full-height cards have different brackets',
  isRequired: true,
  needs: ['graphics.slot-height', 'network.slot-height', 'cases.slot-height'],
  check: (build) =>
    pairsOf(build, CARDS, 'cases').map(([card, box]) =>
      judge(read(card, 'slot-height'), read(box, 'slot-height'), (own, taken) => {
        const lower = (words: readonly string[]) =>
          sayWords(
            words.map((word) => word.toLowerCase().replaceAll(' ', '-')),
            'or',
          )
        return sharesWord(own, taken)
          ? ['fits', `${card.name} comes with a bracket for ${box.name}.`]
          : [
              'misfit',
              `${card.name} has a ${lower(own)} bracket; ${box.name} takes ${lower(taken)} cards only.`,
            ]
      }),
    ),
}
