export interface Random {
  /** A whole number from 0 to below the bound. */
  below(bound: number): number
}

/** The same numbers for the same seed (mulberry32), so that what was drawn can be drawn again. */
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
