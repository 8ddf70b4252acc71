/** The value below which this share of all lies; of an even number the upper of the two in the middle is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export interface Range {
  median: number
  least: number
  most: number
}

export function rangeOf(values: readonly number[]): Range {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

/** Of figures that were measured by turns: each turn's ratio, so that what slowed both down cancels out. */
export function ratiosOf(ours: readonly number[], theirs: readonly number[]): Range {
  return rangeOf(ours.map((each, turn) => each / (theirs[turn] ?? Number.NaN)))
}
