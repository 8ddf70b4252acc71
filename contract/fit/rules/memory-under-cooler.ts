import { pairsOf, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

export const memoryUnderCooler: Rule = {
  id: 'memory-under-cooler',
  title: 'Memory under the cooler',
  source: 'Sizes of the memory and the cooler',
  isRequired: true,
  needs: ['memory.height', 'air-coolers.memory-clearance'],
  check: (build) =>
    pairsOf(build, 'memory', 'air-coolers').map(([kit, cooler]) =>
      judge(read(kit, 'height'), read(cooler, 'memory-clearance'), (height, room) => [
        height <= room ? 'fits' : 'misfit',
        `${kit.name} is ${say(height, 'mm')} tall; ${cooler.name} leaves ${say(room, 'mm')}.`,
      ]),
    ),
}
