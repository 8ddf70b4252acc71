/** The value below which this share of the values lies. The median of an even number is the upper of the middle two. */
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

/** The ratio of each turn, so that what slows both sides down cancels out. */
export function ratiosOf(ours: readonly number[], theirs: readonly number[]): Range {
  return rangeOf(ours.map((each, turn) => each / (theirs[turn] ?? Number.NaN)))
}
