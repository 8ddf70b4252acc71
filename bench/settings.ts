const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** How long and how often is measured; smaller values are for trying the benchmarks, not for figures. */
export const settings = {
  /** Each figure is measured so often, by turns with what it is held against. */
  repeats: number('BENCH_REPEATS', 3),
  /** How long the load of one turn lasts. */
  seconds: number('BENCH_SECONDS', 4),
  /** Orders of one turn. */
  orders: number('BENCH_ORDERS', 1_000),
  /** Questions of one turn that are timed one by one. */
  samples: number('BENCH_SAMPLES', 200),
  /** No shop of the growth sections is larger. */
  largest: number('BENCH_LARGEST', 1_000_000),
}
