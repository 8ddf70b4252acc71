import { expect, it } from 'vitest'
import { countDeadlocks } from '../../support/postgres-deadlocks.ts'
import { describeOnTrialStore } from '../../support/trial-store.ts'
import { inForm } from './form.ts'
import { orderInOppositeOrder } from './opposite-orders.ts'
import { tell } from './score.ts'

const ROUNDS = inForm({ short: 1, long: 50 })
const BUYERS = 24

describeOnTrialStore(
  'Opposite orders over two processes',
  (getStore) => {
    // Seen to fail when transitionOrders changes the stock of each order before it locks the next: ten buyers get 500,
    // and the log says 'deadlock detected'.
    it('Processes that take orders of two products in opposite sequence never deadlock', async (context) => {
      const { faults } = await orderInOppositeOrder(getStore(), { rounds: ROUNDS, buyers: BUYERS })
      tell(context, { tried: ROUNDS * BUYERS, of: 'orders of two products', lost: faults.length })
      expect(faults).toEqual([])
      // The server counts them once the connections of both processes have ended.
      expect(await countDeadlocks(getStore().environment.DATABASE_URL ?? '')).toBe(0)
    })
  },
  ['postgres'],
)
