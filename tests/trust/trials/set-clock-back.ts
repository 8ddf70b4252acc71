import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { callPatiently } from './buyers.ts'
import type { BooksReport } from './check-books.ts'
import { closeBooks } from './close-books.ts'
import { Customers, type TriedShop } from './customers.ts'
import { seedRandom } from './random.ts'
import { runTrial, type TrialStore } from './trial.ts'

const clock = fileURLToPath(new URL('../../support/clock-process.ts', import.meta.url))

interface ClockOptions {
  customers: number
  atOnce: number
  seed: number
}

/** Customers order and pay; when half of them have ordered, the shop's clock is set back by an hour. */
export async function payWhileClockIsSetBack(
  given: TrialStore,
  { customers: count, atOnce, seed }: ClockOptions,
): Promise<BooksReport> {
  const environment = { ...given.environment, NODE_OPTIONS: `--import ${clock}` }
  const store = { ...given, environment }
  const random = seedRandom(seed)
  return runTrial({ store, shops: 1 }, async (trial) => {
    const [url = ''] = trial.urls
    const running = trial.start(url)
    await running.opened
    let isSetBack = false
    const call: TriedShop['call'] = async (buyer, asked) => {
      const reply = await callPatiently(url, buyer, asked)
      // Between two steps of this customer and of everyone else who is in the shop.
      if (!isSetBack && customers.promises.placed.length >= count / 2)
        isSetBack = running.process.kill('SIGUSR2')
      return reply
    }
    const customers = new Customers(trial, { shop: { call }, random })
    await customers.fillShelves(store)
    await putMailOff(store)
    let left = count
    await customers.come({ atOnce, isWanted: () => left-- > 0 })
    const books = await closeBooks(trial, customers)
    return { ...books, faults: [...books.faults, ...(await findMixedHistories(store))] }
  })
}

/** Postpones a mail by a quarter of an hour: by the new clock that is an hour more. */
async function putMailOff({ engine: { db } }: TrialStore): Promise<void> {
  const now = Date.now()
  const mail = {
    recipient: 'patient@firm.info',
    kind: 'customer' as const,
    subject: 'Put off',
    body: 'Text',
    attempts: 5,
    created_at: now,
  }
  await db
    .insertInto('mail_outbox')
    .values({ id: uuidv7(), ...mail, next_attempt_at: now + 15 * MINUTE_MS })
    .execute()
}

/** Orders whose history, as customers see it, is not in the sequence of events. */
async function findMixedHistories({ engine: { db } }: TrialStore): Promise<string[]> {
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'from_status', 'to_status', 'created_at'])
    .orderBy('order_id')
    .orderBy('id')
    .execute()
  return events.flatMap((event, index) => {
    const before = events[index - 1]
    const isFirst = before?.order_id !== event.order_id
    const follows = isFirst ? event.from_status === null : event.from_status === before?.to_status
    const isLater = isFirst || event.created_at >= (before?.created_at ?? 0)
    return follows && isLater ? [] : [`${event.order_id} went from ${event.from_status} out of turn`]
  })
}
