import { pairsOf, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

export const processorPower: Rule = {
  id: 'processor-power',
  title: 'Processor power on the motherboard',
  source: 'The board maker’s limit for the processor’s power',
  isRequired: true,
  needs: ['processors.tdp', 'processors.max-power', 'mainboards.max-tdp'],
  check: (build) =>
    pairsOf(build, 'processors', 'mainboards').map(([processor, board]) =>
      judge(read(processor, 'tdp'), read(board, 'max-tdp'), (power, limit) => {
        if (power > limit)
          return [
            'misfit',
            `${processor.name} is rated at ${say(power, 'W')}; ${board.name} supports up to ${say(limit, 'W')}.`,
          ]
        const peak = processor.values['max-power']
        return peak !== undefined && peak > limit
          ? [
              'note',
              `${processor.name} peaks at ${say(peak, 'W')}. ${board.name} supports ${say(limit, 'W')}, so it won’t hold its top speed for long.`,
            ]
          : [
              'fits',
              `${board.name} supports ${say(limit, 'W')}; ${processor.name} is rated at ${say(power, 'W')}.`,
            ]
      }),
    ),
}
