interface LineBudgetOptions {
  windowMs: number
  perAddress: number
  total: number
}

/**
 * Limits the lines written in each time window, per network address and in total. It counts only written lines, so it
 * remembers at most `total` addresses.
 */
export function createLineBudget({ windowMs, perAddress, total }: LineBudgetOptions) {
  let startedAt = 0
  let written = 0
  const byAddress = new Map<string, number>()

  return {
    /** Whether another line may be written; if so, counts it. */
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
