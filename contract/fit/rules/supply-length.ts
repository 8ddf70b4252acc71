import { pairsOf, read } from '../build.ts'
import { MODULAR_PLUGS_MM } from '../platforms.ts'
import { judge, type Rule, say } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const supplyLength: Rule = {
  id: 'supply-length',
  title: 'Power supply length',
  source: 'Sizes of the supply and the case; plugs of detachable cables take about 20 mm more',
  isRequired: true,
  needs: ['power-supplies.length', 'power-supplies.cabling', 'cases.max-psu-length'],
  check: (build) =>
    pairsOf(build, 'power-supplies', 'cases').map(([supply, box]) =>
      judge(read(supply, 'length'), read(box, 'max-psu-length'), (length, room) => {
        const both = `${supply.name} is ${say(length, 'mm')} long; ${box.name} has room for ${say(room, 'mm')}.`
        if (length > room) return ['misfit', both]
        const isModular = sharesWord(supply.values.cabling ?? [], ['Modular', 'Fully modular'])
        return isModular && length + MODULAR_PLUGS_MM > room
          ? ['note', `${both} The plugs of its cables need about ${say(MODULAR_PLUGS_MM, 'mm')} more.`]
          : ['fits', both]
      }),
    ),
}
