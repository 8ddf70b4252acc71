import type { Db } from '../../db/dialect/engine.ts'

const LEASE = 'payment-reconciler'

/**
 * Lets one process run the reconciler until a given time; false when another process has the lease. A database lock
 * would have to stay open during calls to the provider.
 */
export async function acquireLease(db: Db, { now, until }: { now: number; until: number }): Promise<boolean> {
  const row = await db
    .insertInto('shop_state')
    .values({ key: LEASE, value: String(until) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: String(until) })
        // All times have thirteen digits, so they sort as text. A lease that ends too far ahead was taken before the
        // clock was set back.
        .where((eb) =>
          eb.or([
            eb('shop_state.value', '<', String(now)),
            eb('shop_state.value', '>', String(until + (until - now))),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** False when another process has taken it over. */
export async function renewLease(db: Db, { until, next }: { until: number; next: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_state')
    .set({ value: String(next) })
    .where('key', '=', LEASE)
    .where('value', '=', String(until))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseLease(db: Db, until: number): Promise<void> {
  await db.deleteFrom('shop_state').where('key', '=', LEASE).where('value', '=', String(until)).execute()
}
