import { partsOf, read } from '../build.ts'
import { countPieces } from '../card-places.ts'
import { isM2, sortDrives, usesSata } from '../drive-places.ts'
import { count, type Rule, reportUnknown } from '../rule.ts'

export const sataPorts: Rule = {
  id: 'sata-ports',
  title: 'SATA ports',
  source: 'One port for each SATA drive',
  isRequired: true,
  needs: [
    'ssd.drive-form-factor',
    'ssd.interface',
    'hdd.drive-form-factor',
    'hdd.interface',
    'mainboards.sata-ports',
  ],
  check: (build) => {
    const { known, unclear } = sortDrives(build)
    const drives = known.filter((drive) => usesSata(drive) && !isM2(drive))
    const pieces = countPieces(drives)
    if (pieces === 0 && unclear.length === 0) return []
    return partsOf(build, 'mainboards').map((board) => {
      const ports = read(board, 'sata-ports')
      const products = [...drives, ...new Set(unclear.map(({ part }) => part)), board]
      if (ports.value === undefined || (unclear.length > 0 && pieces <= ports.value))
        return reportUnknown(products, [...unclear, ports])
      const hasRoom = pieces <= ports.value
      return {
        result: hasRoom ? 'fits' : 'misfit',
        products,
        left: { value: pieces, unit: null },
        right: { value: ports.value, unit: null },
        margin: ports.value - pieces,
        message: `${count(pieces, 'SATA drive')} for the ${count(ports.value, 'SATA port')} of ${board.name}.`,
      }
    })
  },
}
