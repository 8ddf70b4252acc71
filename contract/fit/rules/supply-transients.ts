import { pairsOf, read } from '../build.ts'
import { TRANSIENT_WATTS } from '../platforms.ts'
import { type Advice, judge, say } from '../rule.ts'

export const supplyTransients: Advice = {
  id: 'supply-transients',
  title: 'Load steps of large cards',
  source: 'ATX 3.0 and later: supplies above 450 W carry 200% of their output for 100 µs',
  onlyAdvises: true,
  isRequired: false,
  needs: ['graphics.board-power', 'power-supplies.atx-version'],
  check: (build) =>
    pairsOf(build, 'graphics', 'power-supplies').flatMap(([card, supply]) => {
      const power = card.values['board-power']
      if (power !== undefined && power <= TRANSIENT_WATTS) return []
      return judge(read(card, 'board-power'), read(supply, 'atx-version'), (watts, version) =>
        version >= 3
          ? ['fits', `${supply.name} is made for the load steps of large graphics cards.`]
          : [
              'note',
              `${card.name} draws ${say(watts, 'W')}. Its short peaks can switch off an older supply such as ${supply.name}.`,
            ],
      )
    }),
}
