import { COOLERS, combine, mapReading, partsOf, type Reading, read } from '../build.ts'
import { readMountsTaken } from '../radiators.ts'
import { type Advice, count, reportUnknown } from '../rule.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const fanHeaders: Advice = {
  id: 'fan-headers',
  title: 'Fan headers',
  source: 'One header for each fan and pump; hubs and splitters exist',
  onlyAdvises: true,
  isRequired: false,
  needs: [
    'mainboards.fan-headers',
    'cases.fans-included',
    'cases.fan-mounts',
    'air-coolers.fan-count',
    'liquid-coolers.fan-count',
    'liquid-coolers.radiator-size',
  ],
  counts: ['fans'],
  check: (build) => {
    const fans = partsOf(build, 'fans')
    const coolers = partsOf(build, ...COOLERS)
    const boxes = partsOf(build, 'cases')
    const ownFans = coolers.map((cooler) => {
      const fanCount = mapReading(read(cooler, 'fan-count'), (own) => own * cooler.quantity)
      return { cooler, fanCount, isLiquid: cooler.category === 'liquid-coolers' }
    })
    const loose = sum(fans.map(({ quantity }) => quantity))
    const radiators = partsOf(build, 'liquid-coolers').map((cooler) => readMountsTaken(cooler).value ?? 0)
    const added = loose + sum(radiators)
    const readings = [
      ...ownFans.map(({ cooler, fanCount, isLiquid }) =>
        mapReading(fanCount, (own) => own + (isLiquid ? cooler.quantity : 0)),
      ),
      ...boxes.map((box): Reading<number> => {
        const included = read(box, 'fans-included')
        if (added === 0) return included
        // Included fans give way where all mounts are taken.
        return combine([included, read(box, 'fan-mounts')], (own, mounts) =>
          Math.min(own, Math.max(0, mounts - added)),
        )
      }),
    ]
    const least = loose + sum(readings.map(({ value = 0 }) => value))
    const isKnown = readings.every(({ value }) => value !== undefined)
    if (isKnown && least === 0) return []
    return partsOf(build, 'mainboards').map((board) => {
      const headers = read(board, 'fan-headers')
      const products = [...fans, ...readings.map(({ part }) => part), board]
      if (headers.value === undefined || (!isKnown && least <= headers.value))
        return reportUnknown(products, [...readings, headers])
      const needed = count(least, 'fan or pump', 'fans and pumps')
      const both = `${needed} for the ${count(headers.value, 'fan header')} of ${board.name}.`
      const isEnough = least <= headers.value
      const solution =
        headers.value === 0
          ? `${board.name} has no fan header for ${needed}. You need a hub with its own power.`
          : `${both} You need a splitter or a hub.`
      return {
        result: isEnough ? 'fits' : 'note',
        products,
        left: { value: least, unit: null },
        right: { value: headers.value, unit: null },
        margin: headers.value - least,
        message: isEnough ? both : solution,
      }
    })
  },
}
