import { sayWords } from '../../sentences.ts'
import { COOLERS, pairsOf, read } from '../build.ts'
import { findPlatform } from '../platforms.ts'
import { judge, type Rule } from '../rule.ts'
import { saysYes, sharesWord } from '../words.ts'

export const coolerBackplate: Rule = {
  id: 'cooler-backplate',
  title: 'Cooler backplate',
  source: 'HotHardware 2022: the backplate of an AM5 board cannot be removed',
  isRequired: true,
  needs: [
    'processors.socket',
    'air-coolers.socket',
    'air-coolers.own-backplate',
    'liquid-coolers.socket',
    'liquid-coolers.own-backplate',
  ],
  check: (build) =>
    pairsOf(build, COOLERS, 'processors').flatMap(([cooler, processor]) => {
      const socket = read(processor, 'socket')
      // A maker that lists the socket has made the mount for it.
      const isListed = sharesWord(cooler.values.socket ?? [], socket.value ?? [])
      if (isListed || !findPlatform(socket.value)?.keepsBackplate) return []
      return judge(read(cooler, 'own-backplate'), socket, (own, sockets) =>
        saysYes(own)
          ? [
              'misfit',
              `${cooler.name} brings its own backplate; boards with socket ${sayWords(sockets, 'or')} keep theirs.`,
            ]
          : ['fits', `${cooler.name} uses the backplate of the board.`],
      )
    }),
}
