/** One line of the scoreboard: a way in which shops are known to fail, and the tests that try it on this one. */
export interface Line {
  number: number
  /** What is tried. */
  title: string
  /** Files of Vitest, from the root of the project. */
  tests?: readonly string[]
  /** Files of Playwright. */
  journeys?: readonly string[]
  /** Of these files only the tests whose whole names match. */
  only?: RegExp
}
