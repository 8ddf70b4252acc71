import { combine, mapReading, type Part, type Reading, read } from './build.ts'

/** Adds a number of every kit. `least` is the sum of what is stated, which is enough for a misfit. */
export function sumKits(
  kits: readonly Part<'memory'>[],
  key: 'modules' | 'capacity-gb',
): { total: Reading<number> | null; least: number; readings: Reading<number>[] } {
  const readings = kits.map((kit) => mapReading(read(kit, key), (value) => value * kit.quantity))
  const least = readings.reduce((sum, { value = 0 }) => sum + value, 0)
  const total =
    readings.length === 0
      ? null
      : combine<number[], number>(readings, (...values) => values.reduce((sum, value) => sum + value, 0))
  return { total, least, readings }
}
