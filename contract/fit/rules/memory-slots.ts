import { partsOf, read } from '../build.ts'
import { sumKits } from '../memory-sum.ts'
import { count, type Rule, reportUnknown } from '../rule.ts'

export const memorySlots: Rule = {
  id: 'memory-slots',
  title: 'Memory slots',
  source: 'One module in each slot',
  isRequired: true,
  needs: ['memory.modules', 'mainboards.memory-slots'],
  check: (build) => {
    const kits = partsOf(build, 'memory')
    const { total, least, readings } = sumKits(kits, 'modules')
    if (!total) return []
    return partsOf(build, 'mainboards').map((board) => {
      const products = [...kits, board]
      const slots = read(board, 'memory-slots')
      if (slots.value === undefined || (total.value === undefined && least <= slots.value))
        return reportUnknown(products, [...readings, slots])
      const hasRoom = least <= slots.value
      return {
        result: hasRoom ? 'fits' : 'misfit',
        products,
        left: { value: least, unit: null },
        right: { value: slots.value, unit: null },
        margin: slots.value - least,
        message: hasRoom
          ? `${count(least, 'module')} in the ${count(slots.value, 'memory slot')} of ${board.name}.`
          : `The memory has ${count(least, 'module')}; ${board.name} has ${count(slots.value, 'slot')}.`,
      }
    })
  },
}
