import { pairsOf, read } from '../build.ts'
import { type Advice, judge, say } from '../rule.ts'

export const memorySpeed: Advice = {
  id: 'memory-speed',
  title: 'Memory speed',
  source: 'Memory runs at the highest speed that the module, the board and the processor share',
  onlyAdvises: true,
  isRequired: false,
  needs: ['memory.memory-speed', 'mainboards.max-memory-speed', 'processors.rated-memory-speed'],
  check: (build) => [
    ...pairsOf(build, 'memory', 'mainboards').map(([kit, board]) =>
      judge(read(kit, 'memory-speed'), read(board, 'max-memory-speed'), (speed, limit) =>
        speed <= limit
          ? [
              'fits',
              `${board.name} supports ${say(limit, 'MT/s')}; ${kit.name} runs at ${say(speed, 'MT/s')}.`,
            ]
          : [
              'note',
              `${kit.name} will run at ${say(limit, 'MT/s')}, the fastest that ${board.name} supports.`,
            ],
      ),
    ),
    ...pairsOf(build, 'memory', 'processors').map(([kit, processor]) =>
      judge(read(kit, 'memory-speed'), read(processor, 'rated-memory-speed'), (speed, rated) =>
        speed <= rated
          ? [
              'fits',
              `${processor.name} is rated for ${say(rated, 'MT/s')}; ${kit.name} runs at ${say(speed, 'MT/s')}.`,
            ]
          : [
              'note',
              `${processor.name} is rated for ${say(rated, 'MT/s')}. ${kit.name} reaches ${say(speed, 'MT/s')} only with its overclocking profile.`,
            ],
      ),
    ),
  ],
}
