import { partsOf, read } from '../build.ts'
import { sumKits } from '../memory-sum.ts'
import { type Rule, reportUnknown, say } from '../rule.ts'

export const memoryCapacity: Rule = {
  id: 'memory-capacity',
  title: 'Memory capacity',
  source: 'The limits that the board and the processor state',
  isRequired: true,
  needs: ['memory.capacity-gb', 'mainboards.max-memory', 'processors.max-memory'],
  check: (build) => {
    const kits = partsOf(build, 'memory')
    const { total, least, readings } = sumKits(kits, 'capacity-gb')
    if (!total) return []
    return partsOf(build, 'mainboards', 'processors').map((host) => {
      const products = [...kits, host]
      const limit = read(host, 'max-memory')
      if (limit.value === undefined || (total.value === undefined && least <= limit.value))
        return reportUnknown(products, [...readings, limit])
      const hasRoom = least <= limit.value
      return {
        result: hasRoom ? 'fits' : 'misfit',
        products,
        left: { value: least, unit: 'GB' },
        right: { value: limit.value, unit: 'GB' },
        margin: limit.value - least,
        message: hasRoom
          ? `${host.name} takes up to ${say(limit.value, 'GB')}; this build has ${say(least, 'GB')}.`
          : `The memory adds up to ${say(least, 'GB')}; ${host.name} takes up to ${say(limit.value, 'GB')}.`,
      }
    })
  },
}
