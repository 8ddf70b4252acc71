import { sayWords } from '../../sentences.ts'
import { pairsOf, read } from '../build.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

const toMm = (sizes: readonly string[]) => sizes.map((size) => Number.parseFloat(size))

export const fanSize: Rule = {
  id: 'fan-size',
  title: 'Fan size',
  source: 'Screw holes of the case’s fan mounts; adapters exist for smaller fans only',
  isRequired: true,
  needs: ['fans.fan-size', 'cases.fan-size'],
  check: (build) =>
    pairsOf(build, 'fans', 'cases').map(([fan, box]) =>
      judge(read(fan, 'fan-size'), read(box, 'fan-size'), (own, taken) => {
        if (sharesWord(own, taken)) return ['fits', `${box.name} has mounts for ${sayWords(own, 'or')} fans.`]
        const both = `${fan.name} is ${sayWords(own, 'or')}; ${box.name} has mounts for ${sayWords(taken, 'and')}.`
        return Math.max(...toMm(own)) < Math.max(...toMm(taken))
          ? ['note', `${both} It needs an adapter.`]
          : ['misfit', both]
      }),
    ),
}
