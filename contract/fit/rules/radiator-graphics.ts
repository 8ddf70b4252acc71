import { pairsOf, partsOf, read } from '../build.ts'
import { placeRadiators, readThickness } from '../radiators.ts'
import { type Rule, reportUnknown, say } from '../rule.ts'

export const radiatorGraphics: Rule = {
  id: 'radiator-graphics',
  title: 'Radiator and graphics card',
  source: 'Sizes: a radiator in front of the card takes its thickness from the card’s room',
  isRequired: false,
  needs: [
    'graphics.length',
    'cases.max-gpu-length',
    'cases.radiator-mounts',
    'liquid-coolers.radiator-size',
    'liquid-coolers.radiator-thickness',
    'liquid-coolers.fan-thickness',
  ],
  check: (build) =>
    partsOf(build, 'cases').flatMap((box) =>
      pairsOf(build, 'liquid-coolers', 'graphics').flatMap(([cooler, card]) => {
        const products = [cooler, card, box]
        const [mounts, room, length] = [
          read(box, 'radiator-mounts'),
          read(box, 'max-gpu-length'),
          read(card, 'length'),
        ]
        const [size, thickness] = [read(cooler, 'radiator-size'), readThickness(cooler)]
        const readings = [length, size, thickness, room, mounts]
        if (readings.some(({ value }) => value === undefined)) return reportUnknown(products, readings)
        const [own = 0, limit = 0, thick = 0, list = []] = [
          length.value,
          room.value,
          thickness.value,
          mounts.value,
        ]
        // Without a mount, or without room for the card alone, other rules say so.
        const single = [{ ...cooler, quantity: 1 }]
        if (own > limit || !placeRadiators(single, list)) return []
        const hasRoom = placeRadiators(single, list, (taken) => own + taken <= limit) !== null
        const needed = hasRoom ? own : own + thick
        return {
          result: hasRoom ? 'fits' : 'misfit',
          products,
          left: { value: needed, unit: 'mm' },
          right: { value: limit, unit: 'mm' },
          margin: Number((limit - needed).toFixed(3)),
          message: hasRoom
            ? `${cooler.name} leaves room for ${card.name} in ${box.name}.`
            : `${card.name} and the radiator of ${cooler.name} need ${say(own, 'mm')} + ${say(thick, 'mm')} = ${say(needed, 'mm')}; ${box.name} has ${say(limit, 'mm')}.`,
        }
      }),
    ),
}
