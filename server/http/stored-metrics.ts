import type { Engine } from '../db/dialect/engine.ts'
import { readMailBacklog } from '../modules/mail/read-mail-backlog.ts'
import { readOwedCents } from '../modules/payments/list-attention.ts'

/** If the database takes longer, its metrics are omitted, so that the collector still gets the rest. */
const READ_TIMEOUT_MS = 1_000

interface Stored {
  mails: number
  oldestSeconds: number
  owedCents: number
}

async function readStored(engine: Engine): Promise<Stored> {
  const { count, oldestSeconds } = await readMailBacklog(engine, { now: Date.now() })
  return { mails: count, oldestSeconds, owedCents: await readOwedCents(engine) }
}

async function print({ mails, oldestSeconds, owedCents }: Stored): Promise<string> {
  const { Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  const add = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value)
  add('northbridge_mail_backlog', 'Mails that wait to be sent, counted up to 10000', mails)
  add('northbridge_mail_backlog_oldest_seconds', 'Age of the oldest mail that waits', oldestSeconds)
  add('northbridge_owed_cents', 'Money that the shop owes to buyers', owedCents)
  return registry.metrics()
}

/**
 * Metrics that the database holds for all processes together. The process that is asked reads them once per scrape and
 * prints them without a `worker` label, so nothing is counted twice. Returns '' if the database does not answer.
 */
export function openStoredMetrics(engine: Engine): () => Promise<string> {
  /** Shared by overlapping scrapes, so that reads do not pile up on a stuck database. */
  let reading: Promise<Stored> | null = null
  return async () => {
    reading ??= readStored(engine).finally(() => {
      reading = null
    })
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, READ_TIMEOUT_MS, null)
    const stored = await Promise.race([reading.catch(() => null), late])
    clearTimeout(timer)
    return stored ? `\n${await print(stored)}` : ''
  }
}
