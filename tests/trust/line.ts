/** One line of the scoreboard: a way in which shops are known to fail, and the tests that try it on this shop. */
export interface Line {
  number: number
  title: string
  /** Vitest files, relative to the root of the project. */
  tests?: readonly string[]
  /** Playwright files. */
  journeys?: readonly string[]
  /** Selects the tests of these files whose full names match. */
  only?: RegExp
}
