import { mapReading, type Part, pairsOf, type Reading, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

/** Radiators are as long as their fans side by side: 120, 240, 360 or 140, 280, 420 mm. */
const fanOf = (size: number) => (size % 120 === 0 ? 120 : size % 140 === 0 ? 140 : null)

function readLargest(box: Part<'cases'>): Reading<number> {
  const mounts = read(box, 'radiator-mounts')
  if (!mounts.value) return read(box, 'max-radiator')
  const largest = mapReading(mounts, (list) => Math.max(0, ...list.flatMap(({ sizes }) => sizes)))
  return { ...largest, unit: 'mm' }
}

export const radiatorSize: Rule = {
  id: 'radiator-size',
  title: 'Radiator size',
  source: 'Sizes of the radiator and the case; radiators are multiples of their 120 or 140 mm fans',
  isRequired: true,
  needs: ['liquid-coolers.radiator-size', 'cases.max-radiator', 'cases.radiator-mounts'],
  check: (build) =>
    pairsOf(build, 'liquid-coolers', 'cases').map(([cooler, box]) =>
      judge(read(cooler, 'radiator-size'), readLargest(box), (size, largest) => {
        if (largest === 0) return ['misfit', `${box.name} has no mount for a radiator.`]
        if (size > largest)
          return [
            'misfit',
            `${cooler.name} has a ${say(size, 'mm')} radiator; ${box.name} takes up to ${say(largest, 'mm')}.`,
          ]
        const sizes = box.values['radiator-mounts']?.flatMap((mount) => mount.sizes)
        if (sizes ? sizes.includes(size) : fanOf(size) !== null && fanOf(size) === fanOf(largest))
          return ['fits', `${box.name} takes a ${say(size, 'mm')} radiator.`]
        return sizes
          ? ['misfit', `${box.name} has no mount for a ${say(size, 'mm')} radiator.`]
          : [
              'unknown',
              `${box.name} takes ${say(largest, 'mm')} radiators but doesn’t list ${say(size, 'mm')}.`,
            ]
      }),
    ),
}
