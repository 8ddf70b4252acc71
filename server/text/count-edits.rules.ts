/**
 * Letters to add, drop or replace, or neighbors to swap, to turn one word into the other (Damerau-Levenshtein, each
 * place edited once). Stops early and returns more than `most` once the count exceeds it.
 */
export function countEdits(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let lowest = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      lowest = Math.min(lowest, cost)
    }
    if (lowest > most) return most + 1
    before = row
    row = next
  }
  return row[b.length] ?? most + 1
}
