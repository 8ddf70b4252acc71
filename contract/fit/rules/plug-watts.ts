import { mapReading, pairsOf, read } from '../build.ts'
import { SLOT_WATTS } from '../platforms.ts'
import { judge, type Rule, say } from '../rule.ts'
import { readPlugs } from '../supply-plugs.ts'

export const plugWatts: Rule = {
  id: 'plug-watts',
  title: 'Power of the 12V-2×6 plug',
  source:
    'Intel ATX 3 design guide: sense pins tell the card 150, 300, 450 or 600 W, besides the 75 W of its slot',
  isRequired: false,
  needs: [
    'graphics.pcie-12v-2x6',
    'graphics.board-power',
    'power-supplies.cables',
    'power-supplies.pcie-12v-2x6',
  ],
  check: (build) =>
    pairsOf(build, 'graphics', 'power-supplies').flatMap(([card, supply]) => {
      const sockets = card.values['pcie-12v-2x6']
      if (sockets === 0 || readPlugs(supply, '12v-2x6').value === 0) return []
      const watts = mapReading(read(supply, 'cables'), (list) =>
        Math.max(0, ...list.filter(({ connector }) => connector === '12v-2x6').map((cable) => cable.watts)),
      )
      const drawn = mapReading(read(card, 'board-power'), (power) => power / Math.max(sockets ?? 1, 1))
      return judge(drawn, { ...watts, unit: 'W' }, (needed, offered) => {
        const both = `${card.name} draws ${say(needed, 'W')}; the 12V-2×6 plug of ${supply.name} delivers ${say(offered, 'W')}.`
        if (needed <= offered) return ['fits', both]
        return needed <= offered + SLOT_WATTS
          ? ['note', `${both} The rest has to come from the slot.`]
          : ['misfit', both]
      })
    }),
}
