export interface Random {
  /** An integer from 0 up to, but not including, the bound. */
  below(bound: number): number
}

/** The same numbers for the same seed (mulberry32), so that a draw can be repeated. */
export function seedRandom(seed: number): Random {
  let state = seed >>> 0
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
    },
  }
}
