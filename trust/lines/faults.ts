import type { Line } from '../line.ts'

export const faults: readonly Line[] = [
  {
    number: 26,
    title: 'kill -9 at random while orders are placed and paid',
    tests: ['server/trust/kill-cycles.test.ts'],
  },
]
