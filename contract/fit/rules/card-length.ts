import { CARDS, pairsOf, read } from '../build.ts'
import { TIGHT_MM } from '../platforms.ts'
import { judge, type Rule, say } from '../rule.ts'

export const cardLength: Rule = {
  id: 'card-length',
  title: 'Card length in the case',
  source: 'Sizes of the card and the case',
  isRequired: true,
  needs: ['graphics.length', 'network.length', 'cases.max-gpu-length'],
  check: (build) =>
    pairsOf(build, CARDS, 'cases').map(([card, box]) =>
      judge(read(card, 'length'), read(box, 'max-gpu-length'), (length, room) => {
        const both = `${card.name} is ${say(length, 'mm')} long; ${box.name} has room for ${say(room, 'mm')}.`
        if (length > room) return ['misfit', both]
        return room - length < TIGHT_MM ? ['note', `${both} That’s tight.`] : ['fits', both]
      }),
    ),
}
