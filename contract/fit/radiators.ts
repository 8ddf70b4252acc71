import { assign, listPieces } from './assign.ts'
import { combine, mapReading, type Part, type Reading, read } from './build.ts'
import type { RadiatorMount } from './lists.ts'

/** How many fans are beside each other on a radiator of this size. */
const fansInRow = (size: number) => Math.max(1, Math.round(size / (size % 140 === 0 ? 140 : 120)))

/** The fan mounts that a radiator takes. Fans on both sides of it share them. */
export function readMountsTaken(cooler: Part<'liquid-coolers'>): Reading<number> {
  const size = cooler.values['radiator-size']
  return mapReading(
    read(cooler, 'fan-count'),
    (fans) => (size === undefined ? fans : Math.min(fans, fansInRow(size))) * cooler.quantity,
  )
}

/** A radiator with its fans: what it needs of a mount. */
export function readThickness(cooler: Part<'liquid-coolers'>): Reading<number> {
  return combine<[number, number], number>(
    [read(cooler, 'radiator-thickness'), read(cooler, 'fan-thickness')],
    (radiator, fans) => radiator + fans,
  )
}

/**
 * Gives every radiator a mount of its own. A value that is not stated counts as small enough. `leaves` says whether the
 * cards still fit when a radiator takes this much of their length.
 */
export function placeRadiators(
  coolers: readonly Part<'liquid-coolers'>[],
  mounts: readonly RadiatorMount[],
  leaves: (takenMm: number) => boolean = () => true,
) {
  const thicknessOf = (cooler: Part<'liquid-coolers'>) => readThickness(cooler).value ?? 0
  return assign(
    listPieces(coolers, mounts.length),
    mounts,
    (cooler, { sizes, maxThickness }) => {
      const size = cooler.values['radiator-size']
      return (size === undefined || sizes.includes(size)) && thicknessOf(cooler) <= maxThickness
    },
    (chosen) =>
      leaves(
        Math.max(0, ...chosen.map(([cooler, mount]) => (mount.shortensGraphics ? thicknessOf(cooler) : 0))),
      ),
  )
}
