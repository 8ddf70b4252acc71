import { pairsOf, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

export const cardHeight: Rule = {
  id: 'card-height',
  title: 'Card height in the case',
  source: 'Sizes of the card and the case',
  isRequired: false,
  needs: ['graphics.card-height', 'cases.max-card-height'],
  check: (build) =>
    pairsOf(build, 'graphics', 'cases').map(([card, box]) =>
      judge(read(card, 'card-height'), read(box, 'max-card-height'), (height, room) => [
        height <= room ? 'fits' : 'misfit',
        `${card.name} is ${say(height, 'mm')} tall; ${box.name} has room for ${say(room, 'mm')}.`,
      ]),
    ),
}
