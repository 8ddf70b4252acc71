import { pairsOf, read } from '../build.ts'
import { TIGHT_MM } from '../platforms.ts'
import { judge, type Rule, say } from '../rule.ts'

export const coolerHeight: Rule = {
  id: 'cooler-height',
  title: 'Cooler height in the case',
  source: 'Sizes of the cooler and the case',
  isRequired: true,
  needs: ['air-coolers.height', 'cases.max-cooler-height'],
  check: (build) =>
    pairsOf(build, 'air-coolers', 'cases').map(([cooler, box]) =>
      judge(read(cooler, 'height'), read(box, 'max-cooler-height'), (height, room) => {
        const both = `${cooler.name} is ${say(height, 'mm')} tall; ${box.name} has room for ${say(room, 'mm')}.`
        if (height > room) return ['misfit', both]
        return room - height < TIGHT_MM ? ['note', `${both} That’s tight.`] : ['fits', both]
      }),
    ),
}
