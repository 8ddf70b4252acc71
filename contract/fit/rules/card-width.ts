import { CARDS, pairsOf, read } from '../build.ts'
import { count, judge, type Rule } from '../rule.ts'

export const cardWidth: Rule = {
  id: 'card-width',
  title: 'Card width in the case',
  source: 'Slots that the card takes and the case leaves free',
  isRequired: true,
  needs: ['graphics.slot-width', 'network.slot-width', 'cases.max-gpu-slots'],
  check: (build) =>
    pairsOf(build, CARDS, 'cases').map(([card, box]) =>
      judge(read(card, 'slot-width'), read(box, 'max-gpu-slots'), (width, room) => [
        width <= room ? 'fits' : 'misfit',
        `${card.name} takes ${count(width, 'slot')}; ${box.name} has room for ${count(room, 'slot')}.`,
      ]),
    ),
}
