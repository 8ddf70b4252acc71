import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The number of the first order. */
const FIRST = 10_001

/** A number that people can read out, in the order in which the orders came. The id stays in addresses. */
export const orderNumber: Migration = {
  id: '0027-order-number',
  async up({ tx, ddl, engineName }) {
    await tx.schema
      .alterTable('orders')
      .addColumn('number', ddl.integer, (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update orders set number = ${sql.lit(FIRST - 1)} + placed.position
      from (select id, row_number() over (order by created_at, id) as position from orders) as placed
      where placed.id = orders.id`.execute(tx)
    await tx.schema.createIndex('orders_number').unique().on('orders').columns(['number']).execute()
    if (engineName === 'sqlite') return
    await sql`alter table orders alter column number drop default`.execute(tx)
    await sql`create sequence order_number start with ${sql.lit(FIRST)} owned by orders.number`.execute(tx)
    await sql`select setval('order_number', max(number)) from orders having max(number) is not null`.execute(
      tx,
    )
  },
}
