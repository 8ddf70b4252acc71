import { partsOf } from '../build.ts'
import { countPieces } from '../card-places.ts'
import { isM2, sortDrives, usesSata } from '../drive-places.ts'
import { type Advice, count, reportUnknown } from '../rule.ts'
import { readPlugs } from '../supply-plugs.ts'

export const sataPower: Advice = {
  id: 'sata-power',
  title: 'SATA power plugs',
  source: 'One plug for each SATA drive; splitters exist',
  onlyAdvises: true,
  isRequired: false,
  needs: [
    'ssd.drive-form-factor',
    'ssd.interface',
    'hdd.drive-form-factor',
    'hdd.interface',
    'power-supplies.sata-connectors',
    'power-supplies.cables',
  ],
  check: (build) => {
    const { known } = sortDrives(build)
    const drives = known.filter((drive) => usesSata(drive) && !isM2(drive))
    const pieces = countPieces(drives)
    if (pieces === 0) return []
    return partsOf(build, 'power-supplies').map((supply) => {
      const plugs = readPlugs(supply, 'sata')
      const products = [...drives, supply]
      if (plugs.value === undefined) return reportUnknown(products, [plugs])
      const both = `${count(pieces, 'SATA drive')} for the ${count(plugs.value, 'SATA plug')} of ${supply.name}.`
      return {
        result: pieces <= plugs.value ? 'fits' : 'note',
        products,
        left: { value: pieces, unit: null },
        right: { value: plugs.value, unit: null },
        margin: plugs.value - pieces,
        message: pieces <= plugs.value ? both : `${both} You need a splitter.`,
      }
    })
  },
}
