/** How long and how often is measured. */
const FULL = {
  /** Each figure is measured so often, by turns with what it is held against. */
  repeats: 3,
  /** How long the load of one turn lasts. */
  seconds: 3,
  /** Orders of one turn. */
  orders: 1_000,
  /** Sign-ins of one turn. */
  signIns: 100,
  /** Questions of one turn that are timed one by one. */
  samples: 200,
  /** Questions before them that are not. */
  warmUp: 30,
  /** Changes of a product in one turn, each with the rendering after it. */
  changes: 20,
  /** No shop of the growth sections is larger. */
  largest: 1_000_000,
}

/** Enough to see that everything runs to its end; its figures mean nothing and are not kept. */
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
