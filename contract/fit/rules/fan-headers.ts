import { COOLERS, mapReading, partsOf, read } from '../build.ts'
import { count, type Rule, unknown } from '../rule.ts'

export const fanHeaders: Rule = {
  id: 'fan-headers',
  title: 'Fan headers',
  source: 'One header for each fan and pump; hubs and splitters exist',
  isRequired: false,
  needs: [
    'mainboards.fan-headers',
    'cases.fans-included',
    'air-coolers.fan-count',
    'liquid-coolers.fan-count',
  ],
  counts: ['fans'],
  check: (build) => {
    const fans = partsOf(build, 'fans')
    const coolers = partsOf(build, ...COOLERS)
    const boxes = partsOf(build, 'cases')
    const readings = [
      ...coolers.map((cooler) => {
        const pump = cooler.category === 'liquid-coolers' ? 1 : 0
        return mapReading(read(cooler, 'fan-count'), (own) => (own + pump) * cooler.quantity)
      }),
      ...boxes.map((box) => mapReading(read(box, 'fans-included'), (own) => own * box.quantity)),
    ]
    const least = [...readings.map(({ value = 0 }) => value), ...fans.map(({ quantity }) => quantity)].reduce(
      (sum, value) => sum + value,
      0,
    )
    const isKnown = readings.every(({ value }) => value !== undefined)
    if (isKnown && least === 0) return []
    return partsOf(build, 'mainboards').map((board) => {
      const headers = read(board, 'fan-headers')
      const products = [...fans, ...readings.map(({ part }) => part), board]
      if (headers.value === undefined || (!isKnown && least <= headers.value))
        return unknown(products, [...readings, headers])
      const both = `${count(least, 'fan or pump', 'fans and pumps')} for the ${count(headers.value, 'fan header')} of ${board.name}.`
      const isEnough = least <= headers.value
      return {
        result: isEnough ? 'fits' : 'note',
        products,
        left: { value: least, unit: null },
        right: { value: headers.value, unit: null },
        margin: headers.value - least,
        message: isEnough ? both : `${both} You need a splitter or a hub.`,
      }
    })
  },
}
