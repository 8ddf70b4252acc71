import { expect, it } from 'vitest'
import { countDeadlocks } from '../testing/postgres-deadlocks.ts'
import { describeOnTrialStore } from '../testing/trial-store.ts'
import { orderInOppositeOrder } from './opposite-orders.ts'

/** A busy machine takes its time; the guarantee is not about how long. */
const TIMEOUT_MS = 180_000

describeOnTrialStore(
  'two processes',
  (getStore) => {
    // Seen to fail when transitionOrders changes the stock of each order before it locks the next: ten buyers are
    // answered 500, and the log says 'deadlock detected'.
    it(
      'that take orders of two parts in opposite order never wait for each other in a circle',
      async () => {
        const { faults } = await orderInOppositeOrder(getStore(), { rounds: 3, buyers: 24 })
        expect(faults).toEqual([])
        // Counted by the server itself, once the connections of both processes have ended.
        expect(await countDeadlocks(getStore().environment.DATABASE_URL ?? '')).toBe(0)
      },
      TIMEOUT_MS,
    )
  },
  ['postgres'],
)
