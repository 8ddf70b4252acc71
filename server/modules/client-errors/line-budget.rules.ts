interface LineBudgetOptions {
  windowMs: number
  perAddress: number
  total: number
}

/**
 * Counts what may be written in each span of time, for each network address and for all together. Only what is written
 * is counted, so it remembers at most `total` addresses.
 */
export function createLineBudget({ windowMs, perAddress, total }: LineBudgetOptions) {
  let startedAt = 0
  let written = 0
  const byAddress = new Map<string, number>()

  return {
    /** Whether one more line may be written. */
    take(address: string, now: number): boolean {
      if (now - startedAt >= windowMs || now < startedAt) {
        startedAt = now
        written = 0
        byAddress.clear()
      }
      const own = byAddress.get(address) ?? 0
      if (written >= total || own >= perAddress) return false
      written += 1
      byAddress.set(address, own + 1)
      return true
    },
  }
}
