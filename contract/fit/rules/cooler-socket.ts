import { sayWords } from '../../sentences.ts'
import { COOLERS, pairsOf, read } from '../build.ts'
import { findPlatform } from '../platforms.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

/** A socket that has the same holes for a cooler as one that the cooler lists. */
function findTwin(listed: readonly string[], socket: readonly string[]): string | null {
  const holes = findPlatform(socket)?.coolerHoles
  return holes ? (listed.find((each) => findPlatform([each])?.coolerHoles === holes) ?? null) : null
}

export const coolerSocket: Rule = {
  id: 'cooler-socket',
  title: 'Cooler mount',
  source: 'The cooler maker’s list of sockets; AM4 and AM5, and LGA1700 and LGA1851, have the same holes',
  isRequired: true,
  needs: ['processors.socket', 'air-coolers.socket', 'liquid-coolers.socket'],
  check: (build) =>
    pairsOf(build, 'processors', COOLERS).map(([processor, cooler]) =>
      judge(read(processor, 'socket'), read(cooler, 'socket'), (socket, listed) => {
        const mounts = sayWords(listed, 'and')
        if (sharesWord(socket, listed))
          return ['fits', `${cooler.name} mounts on socket ${sayWords(socket, 'or')}.`]
        const twin = findTwin(listed, socket)
        return twin
          ? [
              'fits',
              `${cooler.name} mounts on socket ${sayWords(socket, 'or')}, which has the same holes as ${twin}.`,
            ]
          : [
              'misfit',
              `${processor.name} has socket ${sayWords(socket, 'or')}; ${cooler.name} mounts on ${mounts}.`,
            ]
      }),
    ),
}
