import { partsOf, read } from '../build.ts'
import { placeRadiators, readThickness } from '../radiators.ts'
import { count, type Rule, reportUnknown, say } from '../rule.ts'

export const radiatorMount: Rule = {
  id: 'radiator-mount',
  title: 'Radiator thickness and place',
  source: 'The case maker’s table of radiator mounts',
  isRequired: false,
  needs: [
    'liquid-coolers.radiator-size',
    'liquid-coolers.radiator-thickness',
    'liquid-coolers.fan-thickness',
    'cases.radiator-mounts',
  ],
  check: (build) => {
    const coolers = partsOf(build, 'liquid-coolers')
    if (coolers.length === 0) return []
    return partsOf(build, 'cases').map((box) => {
      const products = [...coolers, box]
      const mounts = read(box, 'radiator-mounts')
      const readings = coolers.flatMap((cooler) => [read(cooler, 'radiator-size'), readThickness(cooler)])
      if (mounts.value === undefined) return reportUnknown(products, [...readings, mounts])
      const placed = placeRadiators(coolers, mounts.value)
      const thickest = Math.max(...coolers.map((cooler) => readThickness(cooler).value ?? 0))
      const right = Math.max(0, ...mounts.value.map(({ maxThickness }) => maxThickness))
      const values = {
        left: { value: thickest, unit: 'mm' },
        right: { value: right, unit: 'mm' },
        margin: Number((right - thickest).toFixed(3)),
      }
      if (placed === 'undecided')
        return { ...reportUnknown(products, []), message: 'There are too many radiators to check.' }
      if (placed && readings.some(({ value }) => value === undefined))
        return reportUnknown(products, readings)
      if (placed) {
        const places = placed.map(
          ([cooler, { place }]) => `${cooler.name} goes in the ${place} of ${box.name}.`,
        )
        return { result: 'fits', products, ...values, message: places.join(' ') }
      }
      const radiators = coolers.reduce((sum, { quantity }) => sum + quantity, 0)
      const message = `${box.name} has no free mount for ${count(radiators, 'radiator')} of this size and ${say(thickest, 'mm')} thickness with fans.`
      return { result: 'misfit', products, ...values, message }
    })
  },
}
