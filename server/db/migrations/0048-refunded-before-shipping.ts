import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** An id that begins with its time, as all ids do, and sorts after the others of the same millisecond. */
function toLateId(msecs: number): string {
  const time = msecs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7fff-${crypto.randomUUID().slice(19)}`
}

/**
 * An order whose pieces were all refunded before they were shipped stayed paid, and among the orders to ship, while
 * some of that money was owed. It ends here as it does today. Its pieces are back in the stock already.
 */
export const refundedBeforeShipping: Migration = {
  id: '0048-refunded-before-shipping',
  async up({ tx }) {
    const { rows } = await sql<{ id: string; version: number; updated_at: number }>`
      select id, version, updated_at from orders where status = 'paid'
        and exists (select 1 from order_line where order_id = orders.id)
        and not exists (select 1 from order_line where order_id = orders.id and returned_quantity < quantity)
      order by id`.execute(tx)
    for (const order of rows) {
      const version = Number(order.version) + 1
      // An order's time never runs backwards.
      const now = Math.max(Date.now(), Number(order.updated_at))
      await sql`update orders set status = 'refunded', version = ${version}, updated_at = ${now}
        where id = ${order.id}`.execute(tx)
      await sql`insert into order_event (id, order_id, from_status, to_status, actor_id, actor, note, created_at)
        values (${toLateId(now)}, ${order.id}, 'paid', 'refunded', null, 'system', null, ${now})
      `.execute(tx)
    }
  },
}
