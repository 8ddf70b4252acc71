import type { Line } from '../line.ts'

export const stockAndMoney: readonly Line[] = [
  {
    number: 1,
    title: '200 buyers for the last 7 pieces, two processes; orders of two products in opposite order',
    tests: ['server/trust/last-units.test.ts', 'server/trust/opposite-orders.test.ts'],
  },
]
