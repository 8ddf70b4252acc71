import { partsOf, read } from '../build.ts'
import { countPieces } from '../card-places.ts'
import { isM2, sortDrives } from '../drive-places.ts'
import { type Rule, reportUnknown } from '../rule.ts'
import { sharesWord } from '../words.ts'

export const driveBays: Rule = {
  id: 'drive-bays',
  title: 'Drive bays',
  source:
    'Bays of the case; a 2.5 in drive also goes into a 3.5 in bay, with an adapter where the bay takes only 3.5 in',
  isRequired: true,
  needs: [
    'ssd.drive-form-factor',
    'ssd.interface',
    'hdd.drive-form-factor',
    'hdd.interface',
    'cases.bays-35',
    'cases.bays-25',
    'cases.drive-form-factor',
  ],
  check: (build) => {
    const { known, unclear } = sortDrives(build)
    const drives = known.filter((drive) => !isM2(drive))
    const isLarge = ({ values }: (typeof drives)[number]) =>
      sharesWord(values['drive-form-factor'] ?? [], ['3.5 in'])
    const large = countPieces(drives.filter(isLarge))
    const small = countPieces(drives) - large
    if (drives.length === 0 && unclear.length === 0) return []
    return partsOf(build, 'cases').map((box) => {
      const products = [...drives, ...new Set(unclear.map(({ part }) => part)), box]
      const [bays35, bays25] = [read(box, 'bays-35'), read(box, 'bays-25')]
      if (bays35.value === undefined || bays25.value === undefined)
        return reportUnknown(products, [...unclear, bays35, bays25])
      const bays = bays35.value + bays25.value
      const left35 = bays35.value - large
      const inLarge = Math.max(0, small - bays25.value)
      const hasRoom = left35 >= inLarge
      if (hasRoom && unclear.length > 0) return reportUnknown(products, unclear)
      // A case without 2.5 in bays that lists 2.5 in drives has trays for both sizes.
      const hasTrays = bays25.value === 0 && sharesWord(box.values['drive-form-factor'] ?? [], ['2.5 in'])
      const both = `${box.name} has ${bays35.value} × 3.5 in and ${bays25.value} × 2.5 in bays; the drives need ${large} × 3.5 in and ${small} × 2.5 in.`
      const needsAdapter = hasRoom && inLarge > 0 && !hasTrays
      // Where the 3.5 in drives alone have too few bays, those of the other size do not help.
      const [needed, offered] = left35 < 0 ? [large, bays35.value] : [large + small, bays]
      return {
        result: !hasRoom ? 'misfit' : needsAdapter ? 'note' : 'fits',
        products,
        left: { value: needed, unit: null },
        right: { value: offered, unit: null },
        margin: offered - needed,
        message: needsAdapter ? `${both} A 2.5 in drive needs an adapter in a 3.5 in bay.` : both,
      }
    })
  },
}
