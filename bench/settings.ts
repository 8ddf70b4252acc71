/** How long and how often to measure. */
const FULL = {
  /** Each figure is measured this often, alternating with its yardstick. */
  repeats: 3,
  /** Duration of the load in one turn. */
  seconds: 3,
  /** Orders per turn. */
  orders: 1_000,
  /** Sign-ins per turn. */
  signIns: 100,
  /** Individually timed requests per turn. */
  samples: 200,
  /** Untimed requests before them. */
  warmUp: 30,
  /** Product changes per turn, each followed by a rendering. */
  changes: 20,
  /** The largest shop of the growth sections. */
  largest: 1_000_000,
}

/** Enough to see that everything runs to the end; its figures mean nothing and are not stored. */
const QUICK: typeof FULL = {
  repeats: 2,
  seconds: 2,
  orders: 60,
  signIns: 10,
  samples: 10,
  warmUp: 2,
  changes: 3,
  largest: 3_000,
}

export const isQuick = process.argv.includes('--quick')
export const settings = isQuick ? QUICK : FULL
