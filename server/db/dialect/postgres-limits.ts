import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from './engine.ts'

/** Limits for requests, so that a waiting customer soon learns that the shop is too busy. */
export const REQUEST_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Lifts those limits until the transaction ends. They also freed the locks of a machine that is gone. Here TCP
 * keepalive does that: the server ends the connection after two minutes without a sign of life.
 */
export async function unhurried<Result>(
  db: Db,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('tcp_keepalives_idle', '60', true), set_config('tcp_keepalives_interval', '10', true),
      set_config('tcp_keepalives_count', '6', true)`.execute(tx)
    return work(tx)
  })
}
