import type { Db } from '../../db/dialect/engine.ts'

const LEASE = 'payment-reconciler'

/**
 * Lets one process of several do the reconciler's work until a time; false when another one has it. A lock of the
 * database would have to be held over calls to the provider.
 */
export async function takeLease(db: Db, { now, until }: { now: number; until: number }): Promise<boolean> {
  const row = await db
    .insertInto('shop_state')
    .values({ key: LEASE, value: String(until) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: String(until) })
        // All have thirteen digits, so their order as texts is their order as times. One that ends so late was taken
        // before the clock was set back.
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

export async function dropLease(db: Db, until: number): Promise<void> {
  await db.deleteFrom('shop_state').where('key', '=', LEASE).where('value', '=', String(until)).execute()
}
