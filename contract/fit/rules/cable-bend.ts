import { combine, pairsOf, read } from '../build.ts'
import { CABLE_BEND_MM } from '../platforms.ts'
import { type Advice, judge, say } from '../rule.ts'

export const cableBend: Advice = {
  id: 'cable-bend',
  title: 'Bend of the graphics power cable',
  source: 'Card makers ask for about 35 mm before a 12V-2×6 cable bends',
  onlyAdvises: true,
  isRequired: false,
  needs: ['graphics.card-height', 'graphics.pcie-8pin', 'graphics.pcie-12v-2x6', 'cases.max-card-height'],
  check: (build) =>
    pairsOf(build, 'graphics', 'cases').flatMap(([card, box]) => {
      const plugs = combine<[number, number], number>(
        [read(card, 'pcie-8pin'), read(card, 'pcie-12v-2x6')],
        (eight, sixteen) => eight + sixteen,
      )
      if (plugs.value === 0) return []
      const height = combine<[number, number], number>(
        [read(card, 'card-height'), plugs],
        (own) => own + CABLE_BEND_MM,
      )
      return judge(height, read(box, 'max-card-height'), (needed, room) =>
        needed <= room
          ? ['fits', `The power cable of ${card.name} has room to bend.`]
          : [
              'note',
              `${card.name} needs ${say(needed, 'mm')} with the bend of its power cable; ${box.name} has ${say(room, 'mm')}. Use an angled plug.`,
            ],
      )
    }),
}
