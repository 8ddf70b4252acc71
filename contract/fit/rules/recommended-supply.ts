import { pairsOf, read } from '../build.ts'
import { type Advice, judge, say } from '../rule.ts'

export const recommendedSupply: Advice = {
  id: 'recommended-supply',
  title: 'Recommended power supply',
  source: 'The card maker’s recommendation',
  onlyAdvises: true,
  isRequired: false,
  needs: ['graphics.recommended-psu', 'power-supplies.wattage'],
  check: (build) =>
    pairsOf(build, 'graphics', 'power-supplies').map(([card, supply]) =>
      judge(read(card, 'recommended-psu'), read(supply, 'wattage'), (recommended, output) =>
        recommended <= output
          ? ['fits', `${supply.name} delivers the ${say(recommended, 'W')} recommended for ${card.name}.`]
          : [
              'note',
              `The recommended supply for ${card.name} is ${say(recommended, 'W')}; ${supply.name} delivers ${say(output, 'W')}.`,
            ],
      ),
    ),
}
