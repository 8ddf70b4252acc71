import { MINUTE_MS } from '../../../contract/durations.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { reconcilePayments } from '../../../server/modules/payments/reconcile-payments.ts'
import { type BooksReport, checkBooks } from './check-books.ts'
import type { Customers } from './customers.ts'
import { TRIAL_ORIGIN, type Trial, type TrialStore } from './trial.ts'
import { untilNone } from './until.ts'

/** When the reconciler would ask about every payment that is open now, and every lease of a killed one is over. */
const LATER_MS = 30 * MINUTE_MS
const ROUND_SIZE = 50

/** What waits for its next attempt need not wait any longer. */
export async function makeMailsDue({ engine }: TrialStore): Promise<void> {
  await engine.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: 0 })
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * At the end of a trial, in a shop that nothing happens to any more: everything that was under way is brought to its
 * end, one more customer pays, and the books of shop, provider and mail are compared.
 */
export async function closeBooks(trial: Trial, customers: Customers): Promise<BooksReport> {
  await settleAll(trial, customers)
  // The last customer finds a shop that works; the mails that others promised go out with theirs.
  await customers.serve('pays')
  await untilNone('mails to send', () => countUnsent(trial.store))
  return checkBooks(trial, customers)
}

/** Everything that a shop does by itself in its next half an hour, without waiting for that long. */
async function settleAll({ store, sandbox }: Trial, { buyers, promises }: Customers): Promise<void> {
  const { engine } = store
  await sandbox.control('heal')
  await untilNone('events to tell', sandbox.countOpenEvents)
  const desk = {
    engine,
    provider: openProvider(sandbox.stripe),
    publicUrl: TRIAL_ORIGIN,
    shopAddress: 'shop@firm.info',
    onMailQueued() {},
    now: () => Date.now() + LATER_MS,
  }
  for (let round = 0; round <= buyers.length / ROUND_SIZE; round += 1)
    await reconcilePayments(desk, {
      withList: round === 0,
      onError: (error) => promises.faults.push(`reconciling: ${error}`),
    })
  // What the reconciler has promised by its own clock is due now. Others may be on their way at this moment.
  await engine.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: 0 })
    .where('created_at', '>', Date.now())
    .execute()
  await untilNone('events to tell', sandbox.countOpenEvents)
}

async function countUnsent({ engine: { db } }: TrialStore): Promise<number> {
  const unsent = db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null)
  return (await unsent.where('failed_at', 'is', null).execute()).length
}
