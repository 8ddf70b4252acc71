import { MINUTE_MS } from '../../../contract/durations.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { reconcilePayments } from '../../../server/modules/payments/reconcile-payments.ts'
import { type BooksReport, checkBooks } from './check-books.ts'
import type { Customers } from './customers.ts'
import { TRIAL_ORIGIN, type Trial, type TrialStore } from './trial.ts'
import { untilNone } from './until.ts'

/** By then the reconciler asks about every open payment, and the lease of every killed process is over. */
const LATER_MS = 30 * MINUTE_MS
const ROUND_SIZE = 50

export async function makeMailsDue({ engine }: TrialStore): Promise<void> {
  await engine.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: 0 })
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * Ends a trial, in a shop that is no longer disturbed: finishes everything that was under way, lets one more customer
 * pay, and compares the books of shop, provider and mail.
 */
export async function closeBooks(trial: Trial, customers: Customers): Promise<BooksReport> {
  await settleAll(trial, customers)
  // The last customer finds a shop that works; the mails of earlier customers go out with theirs.
  await customers.serve('pays')
  await untilNone('mails to send', () => countUnsent(trial.store))
  return checkBooks(trial, customers)
}

/** Does everything that a shop's jobs do in the next half hour, without the wait. */
async function settleAll({ store, sandbox }: Trial, { buyers, promises }: Customers): Promise<void> {
  const { engine } = store
  await sandbox.control('heal')
  await untilNone('events to tell', sandbox.countOpenEvents)
  const context = {
    engine,
    provider: openProvider(sandbox.stripe),
    publicUrl: TRIAL_ORIGIN,
    shopAddress: 'shop@firm.info',
    onMailQueued() {},
    now: () => Date.now() + LATER_MS,
  }
  for (let round = 0; round <= buyers.length / ROUND_SIZE; round += 1)
    await reconcilePayments(context, {
      withList: round === 0,
      onError: (error) => promises.faults.push(`reconciling: ${error}`),
    })
  // Makes the mails due that the reconciler queued by its own clock. Other mails may be on their way at this moment.
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
