import { sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** The state that ends a hold erases what was stored about it, whoever writes the state. */
export async function createHoldEnd({ tx, engineName }: MigrationTools): Promise<void> {
  const end = sql`update order_line set held_until = null, hold_origin = null, hold_class = null
    where order_id = new.id and held_until is not null`
  const isEnd = sql`old.status = 'placed' and new.status <> 'placed'`
  if (engineName === 'sqlite') {
    await sql`create trigger orders_hold_ends after update of status on orders when ${isEnd}
      begin ${end}; end`.execute(tx)
    return
  }
  await sql`create function orders_hold_ends() returns trigger language plpgsql as $$ begin
    ${end}; return null; end $$`.execute(tx)
  await sql`create trigger orders_hold_ends after update of status on orders
    for each row when (${isEnd}) execute function orders_hold_ends()`.execute(tx)
}
