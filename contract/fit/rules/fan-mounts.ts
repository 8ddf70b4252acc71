import { mapReading, partsOf, read } from '../build.ts'
import { count, type Rule, unknown } from '../rule.ts'

export const fanMounts: Rule = {
  id: 'fan-mounts',
  title: 'Fan mounts',
  source: 'One mount for each fan; a radiator takes the mounts of its own fans',
  isRequired: true,
  needs: ['cases.fan-mounts', 'cases.fans-included', 'liquid-coolers.fan-count'],
  counts: ['fans'],
  check: (build) => {
    const fans = partsOf(build, 'fans')
    const coolers = partsOf(build, 'liquid-coolers')
    const onRadiators = coolers.map((cooler) =>
      mapReading(read(cooler, 'fan-count'), (own) => own * cooler.quantity),
    )
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
        return unknown(products, [...onRadiators, mounts])
      const values = {
        products,
        left: { value: added, unit: null },
        right: { value: mounts.value, unit: null },
        margin: mounts.value - added,
      }
      const both = `${count(added, 'fan')} for the ${count(mounts.value, 'fan mount')} of ${box.name}.`
      if (added > mounts.value) return { ...values, result: 'misfit', message: both }
      if (included.value === undefined) return unknown(products, [included])
      return added + included.value > mounts.value
        ? {
            ...values,
            result: 'note',
            message: `${both} Take out some of the ${included.value} included fans.`,
          }
        : { ...values, result: 'fits', message: both }
    })
  },
}
