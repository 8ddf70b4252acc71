import { combine, pairsOf, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

export const moduleCapacity: Rule = {
  id: 'module-capacity',
  title: 'Capacity of one module',
  source: 'The board maker’s limit for one slot',
  isRequired: false,
  needs: ['memory.capacity-gb', 'memory.modules', 'mainboards.max-module'],
  check: (build) =>
    pairsOf(build, 'memory', 'mainboards').map(([kit, board]) => {
      const module = combine<[number, number], number>(
        [read(kit, 'capacity-gb'), read(kit, 'modules')],
        (capacity, modules) => capacity / Math.max(modules, 1),
      )
      return judge(module, read(board, 'max-module'), (capacity, limit) =>
        capacity <= limit
          ? ['fits', `${board.name} takes modules of up to ${say(limit, 'GB')}.`]
          : [
              'misfit',
              `Each module of ${kit.name} has ${say(capacity, 'GB')}; a slot of ${board.name} takes up to ${say(limit, 'GB')}.`,
            ],
      )
    }),
}
