import { pairsOf, read } from '../build.ts'
import { count, judge, type Rule } from '../rule.ts'
import { readPlugs } from '../supply-plugs.ts'

export const epsPlugs: Rule = {
  id: 'eps-plugs',
  title: 'Processor power plugs',
  source: 'EPS12V: a board with two 8-pin sockets starts with only one connected, but not with none',
  isRequired: true,
  needs: ['mainboards.eps-8pin', 'power-supplies.eps-8pin', 'power-supplies.cables'],
  check: (build) =>
    pairsOf(build, 'mainboards', 'power-supplies').map(([board, supply]) =>
      judge(read(board, 'eps-8pin'), readPlugs(supply, 'eps-8pin'), (sockets, plugs) => {
        const both = `${board.name} has ${count(sockets, 'EPS socket')}; ${supply.name} has ${count(plugs, 'EPS plug')}.`
        if (plugs >= sockets) return ['fits', both]
        return plugs > 0
          ? ['note', `${both} The board runs on fewer, with less power for the processor.`]
          : ['misfit', both]
      }),
    ),
}
