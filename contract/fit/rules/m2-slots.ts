import { assign, listPieces } from '../assign.ts'
import { readM2Slots } from '../board-slots.ts'
import { partsOf, read } from '../build.ts'
import { countPieces, TOO_MANY_WAYS } from '../card-places.ts'
import { isM2, takesDrive } from '../drive-places.ts'
import { count, type Rule, reportUnknown } from '../rule.ts'

export const m2Slots: Rule = {
  id: 'm2-slots',
  title: 'M.2 slots',
  source: 'One drive in each slot that takes its length, height and interface',
  isRequired: true,
  needs: [
    'ssd.drive-form-factor',
    'ssd.interface',
    'ssd.height',
    'ssd.m2-key',
    'mainboards.m2-slots',
    'mainboards.drive-form-factor',
    'mainboards.max-m2-height',
    'mainboards.m2-pcie-generation',
    'mainboards.m2-slot-list',
  ],
  check: (build) => {
    const drives = partsOf(build, 'ssd').filter(isM2)
    return partsOf(build, 'mainboards').flatMap((board) => {
      const slots = readM2Slots(board)
      // A drive that no slot takes has its own finding, with the reason.
      const placeable = drives.filter(
        (drive) => !slots.value || slots.value.some((slot) => takesDrive(drive, slot)),
      )
      if (placeable.length === 0) return []
      const products = [...placeable, board]
      const readings = [
        ...placeable.flatMap((drive) => [read(drive, 'height'), read(drive, 'interface')]),
        slots,
      ]
      const pieces = countPieces(placeable)
      if (slots.value === undefined) return reportUnknown(products, readings)
      const values = {
        products,
        left: { value: pieces, unit: null },
        right: { value: slots.value.length, unit: null },
        margin: slots.value.length - pieces,
      }
      const placed = assign(listPieces(placeable, slots.value.length), slots.value, takesDrive)
      if (placed === 'undecided') return { ...values, result: 'unknown', message: TOO_MANY_WAYS }
      if (!placed) {
        const message = `${count(pieces, 'M.2 drive')} can’t all be placed in the ${count(slots.value.length, 'M.2 slot')} of ${board.name}.`
        return { ...values, result: 'misfit', message }
      }
      if (readings.some(({ value }) => value === undefined)) return reportUnknown(products, readings)
      return {
        ...values,
        result: 'fits',
        message: `${count(pieces, 'M.2 drive')} in the ${count(slots.value.length, 'M.2 slot')} of ${board.name}.`,
      }
    })
  },
}
