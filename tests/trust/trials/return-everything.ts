import { DAY_MS } from '../../../contract/durations.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { reconcilePayments } from '../../../server/modules/payments/reconcile-payments.ts'
import { TRIAL_ORIGIN, type Trial } from './trial.ts'
import { untilNone } from './until.ts'

/** Longer than the shop retries a refund. */
const DAYS = 8
const MAX_ROUNDS_A_DAY = 20

/** Does everything that a shop's jobs do in the days to come, without waiting for them. */
export async function returnEverything({ store, sandbox }: Trial): Promise<void> {
  for (let day = 1; day <= DAYS; day += 1) {
    const context = {
      engine: store.engine,
      provider: openProvider(sandbox.stripe),
      publicUrl: TRIAL_ORIGIN,
      shopAddress: 'shop@firm.info',
      onMailQueued() {},
      now: () => Date.now() + day * DAY_MS,
    }
    for (let round = 0; round < MAX_ROUNDS_A_DAY; round += 1) {
      await reconcilePayments(context, { withList: round === 0, onError() {} })
      if ((await countOpen(store)) === 0) break
    }
  }
  await untilNone('events to tell', sandbox.countOpenEvents)
}

async function countOpen({ engine: { db } }: Trial['store']): Promise<number> {
  const requested = await db.selectFrom('refund').select('id').where('status', '=', 'requested').execute()
  const owed = await db.selectFrom('payment').select('id').where('owed_cents', '>', 0).execute()
  return requested.length + owed.length
}
