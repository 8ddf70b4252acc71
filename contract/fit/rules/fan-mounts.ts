import { groupThousands } from '../../thousands.ts'
import { partsOf, read } from '../build.ts'
import { readMountsTaken } from '../radiators.ts'
import { count, type Rule, reportUnknown } from '../rule.ts'

function sayTakeOut(fans: number, included: number): string {
  if (fans < included) return `Take out ${groupThousands(fans)} of the ${count(included, 'included fan')}.`
  return included === 1 ? 'Take out the included fan.' : `Take out the ${count(included, 'included fan')}.`
}

export const fanMounts: Rule = {
  id: 'fan-mounts',
  title: 'Fan mounts',
  source: 'One mount for each fan; a radiator takes those it covers, however many fans it has',
  isRequired: true,
  needs: [
    'cases.fan-mounts',
    'cases.fans-included',
    'liquid-coolers.fan-count',
    'liquid-coolers.radiator-size',
  ],
  counts: ['fans'],
  check: (build) => {
    const fans = partsOf(build, 'fans')
    const coolers = partsOf(build, 'liquid-coolers')
    const onRadiators = coolers.map(readMountsTaken)
    if (fans.length + coolers.length === 0) return []
    const isKnown = onRadiators.every(({ value }) => value !== undefined)
    const added = [
      ...onRadiators.map(({ value = 0 }) => value),
      ...fans.map(({ quantity }) => quantity),
    ].reduce((sum, value) => sum + value, 0)
    return partsOf(build, 'cases').map((box) => {
      const [mounts, included] = [read(box, 'fan-mounts'), read(box, 'fans-included')]
      const products = [...fans, ...coolers, box]
      if (mounts.value === undefined || (!isKnown && added <= mounts.value))
        return reportUnknown(products, [...onRadiators, mounts])
      const values = {
        products,
        left: { value: added, unit: null },
        right: { value: mounts.value, unit: null },
        margin: mounts.value - added,
      }
      const both = `${count(added, 'fan')} for the ${count(mounts.value, 'fan mount')} of ${box.name}.`
      if (added > mounts.value) return { ...values, result: 'misfit', message: both }
      if (included.value === undefined) return reportUnknown(products, [included])
      const all = added + included.value
      if (all <= mounts.value) return { ...values, result: 'fits', message: both }
      return {
        ...values,
        left: { value: all, unit: null },
        margin: mounts.value - all,
        result: 'note',
        message: `${count(added, 'fan')} and ${count(included.value, 'included fan')} for the ${count(mounts.value, 'fan mount')} of ${box.name}. ${sayTakeOut(all - mounts.value, included.value)}`,
      }
    })
  },
}
