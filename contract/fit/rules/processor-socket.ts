import { sayWords } from '../../sentences.ts'
import { pairsOf, read } from '../build.ts'
import { findPlatform } from '../platforms.ts'
import { judge, type Rule } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const processorSocket: Rule = {
  id: 'processor-socket',
  title: 'Processor socket',
  source: 'A processor works only in its own socket',
  isRequired: true,
  needs: ['processors.socket', 'mainboards.socket'],
  check: (build) =>
    pairsOf(build, 'processors', 'mainboards').map(([processor, board]) =>
      judge(read(processor, 'socket'), read(board, 'socket'), (needed, offered) => {
        if (!sharesWord(needed, offered))
          return [
            'misfit',
            `${processor.name} needs socket ${sayWords(needed, 'or')}; ${board.name} has ${sayWords(offered, 'or')}.`,
          ]
        if (findPlatform(needed)?.status === 'announced')
          return [
            'unknown',
            `Socket ${sayWords(needed, 'or')} is announced but not released, so we can’t confirm it yet.`,
          ]
        return ['fits', `${processor.name} and ${board.name} both use socket ${sayWords(needed, 'or')}.`]
      }),
    ),
}
