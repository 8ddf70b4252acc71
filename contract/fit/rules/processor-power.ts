import { pairsOf, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

export const processorPower: Rule = {
  id: 'processor-power',
  title: 'Processor power on the motherboard',
  source: 'The board maker’s limit for the processor’s power',
  isRequired: true,
  needs: ['processors.tdp', 'processors.max-power', 'mainboards.max-tdp'],
  check: (build) =>
    pairsOf(build, 'processors', 'mainboards').map(([processor, board]) => {
      const [rated, peak, limit] = [
        read(processor, 'tdp'),
        read(processor, 'max-power'),
        read(board, 'max-tdp'),
      ]
      const isOver = (power?: number) =>
        power !== undefined && limit.value !== undefined && power > limit.value
      if (rated.value !== undefined && !isOver(rated.value) && isOver(peak.value))
        return judge(peak, limit, (power, most) => [
          'note',
          `${processor.name} peaks at ${say(power, 'W')}. ${board.name} supports ${say(most, 'W')}, so the processor won’t hold its top speed for long.`,
        ])
      return judge(rated, limit, (power, most) =>
        power > most
          ? [
              'misfit',
              `${processor.name} is rated at ${say(power, 'W')}; ${board.name} supports up to ${say(most, 'W')}.`,
            ]
          : [
              'fits',
              `${board.name} supports ${say(most, 'W')}; ${processor.name} is rated at ${say(power, 'W')}.`,
            ],
      )
    }),
}
