import { sql } from 'kysely'
import type { Migration, MigrationTools } from '../migrate.ts'
import { createHoldEnd } from './frozen/hold-end.ts'

/**
 * An order has lines. What it orders, holds, ships and refunds moves from the order to its lines; refunds and shipments
 * say which pieces of which line they are about. An order of one product becomes an order of one line, under the
 * order's own id.
 */
export const orderLines: Migration = {
  id: '0036-order-lines',
  async up(tools) {
    await createLines(tools)
    await createShipments(tools)
    await createRefundLines(tools)
    await moveToLines(tools)
    await changeOrders(tools)
    await changeLedger(tools)
    await createHoldEnd(tools)
  },
}

async function createLines({ tx, createTable, ddl }: MigrationTools): Promise<void> {
  await createTable('order_line', (table) =>
    table
      .addColumn('id', ddl.text, (c) => c.primaryKey())
      .addColumn('order_id', ddl.text, (c) => c.notNull().references('orders.id'))
      .addColumn('position', ddl.integer, (c) => c.notNull())
      .addColumn('product_id', ddl.text, (c) => c.notNull().references('product.id'))
      .addColumn('product_name', ddl.text, (c) => c.notNull())
      .addColumn('unit_price_cents', ddl.integer, (c) => c.notNull())
      .addColumn('quantity', ddl.integer, (c) => c.notNull())
      .addColumn('price_cents', ddl.integer, (c) => c.notNull())
      .addColumn('held_until', ddl.integer)
      .addColumn('hold_origin', ddl.text)
      .addColumn('hold_class', ddl.text)
      .addColumn('shipped_quantity', ddl.integer, (c) => c.notNull().defaultTo(0))
      .addColumn('returned_quantity', ddl.integer, (c) => c.notNull().defaultTo(0))
      .addColumn('refunded_quantity', ddl.integer, (c) => c.notNull().defaultTo(0))
      .addColumn('refunded_cents', ddl.integer, (c) => c.notNull().defaultTo(0))
      .addUniqueConstraint('order_line_of_order', ['order_id', 'product_id'])
      .addCheckConstraint('order_line_position', sql`position >= 1`)
      .addCheckConstraint('order_line_quantity', sql`quantity >= 1`)
      .addCheckConstraint(
        'order_line_price',
        sql`unit_price_cents > 0 and price_cents = unit_price_cents * quantity`,
      )
      // A piece is sent or goes back into the stock, never both.
      .addCheckConstraint(
        'order_line_pieces',
        sql`shipped_quantity >= 0 and returned_quantity >= 0 and shipped_quantity + returned_quantity <= quantity`,
      )
      .addCheckConstraint(
        'order_line_refunded',
        sql`refunded_quantity >= 0 and refunded_quantity <= quantity
          and refunded_cents >= 0 and refunded_cents <= price_cents`,
      )
      .addCheckConstraint('order_line_hold_origin', sql`hold_origin is null or held_until is not null`)
      .addCheckConstraint(
        'order_line_hold_class',
        sql`hold_class is null or (held_until is not null and hold_class in ('unconfirmed', 'new'))`,
      ),
  )
  for (const [name, on] of [
    ['order_line_of_product', sql`order_line (product_id)`],
    // What is held is few beside what was ever ordered.
    ['order_line_held', sql`order_line (product_id, held_until) where held_until is not null`],
    ['order_line_hold_origin', sql`order_line (hold_origin, product_id) where hold_origin is not null`],
    ['order_line_hold_class', sql`order_line (product_id, held_until) where hold_class is not null`],
  ] as const)
    await sql`create index ${sql.ref(name)} on ${on}`.execute(tx)
}

async function createShipments({ tx, createTable, ddl }: MigrationTools): Promise<void> {
  await createTable('shipment', (table) =>
    table
      .addColumn('id', ddl.text, (c) => c.primaryKey())
      .addColumn('order_id', ddl.text, (c) => c.notNull().references('orders.id'))
      .addColumn('carrier', ddl.text, (c) => c.notNull())
      .addColumn('tracking', ddl.text, (c) => c.notNull())
      .addColumn('created_at', ddl.integer, (c) => c.notNull()),
  )
  // A parcel is recorded once, however often the request is repeated.
  await sql`create unique index shipment_once on shipment (order_id, carrier, tracking)`.execute(tx)
  await createTable('shipment_line', (table) =>
    table
      .addColumn('shipment_id', ddl.text, (c) => c.notNull().references('shipment.id'))
      .addColumn('line_id', ddl.text, (c) => c.notNull().references('order_line.id'))
      .addColumn('quantity', ddl.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('shipment_line_key', ['shipment_id', 'line_id'])
      .addCheckConstraint('shipment_line_quantity', sql`quantity >= 1`),
  )
}

async function createRefundLines({ createTable, ddl }: MigrationTools): Promise<void> {
  await createTable('refund_line', (table) =>
    table
      .addColumn('refund_id', ddl.text, (c) => c.notNull().references('refund.id'))
      .addColumn('line_id', ddl.text, (c) => c.notNull().references('order_line.id'))
      .addColumn('quantity', ddl.integer, (c) => c.notNull())
      .addColumn('cents', ddl.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('refund_line_key', ['refund_id', 'line_id'])
      .addCheckConstraint('refund_line_quantity', sql`quantity >= 1`)
      .addCheckConstraint('refund_line_cents', sql`cents >= 0`),
  )
}

async function moveToLines({ tx }: MigrationTools): Promise<void> {
  await sql`insert into order_line (id, order_id, position, product_id, product_name, unit_price_cents, quantity,
      price_cents, held_until, hold_origin, hold_class, shipped_quantity, returned_quantity)
    select id, id, 1, product_id, product_name, unit_price_cents, quantity, price_cents,
      case when status = 'placed' then hold_expires_at end,
      hold_origin,
      case when status = 'placed' then hold_class end,
      case when carrier is not null or status in ('shipped', 'delivered') then quantity else 0 end,
      case when exists (select 1 from stock_ledger as back where back.order_id = orders.id and back.reason = 'return')
        then quantity else 0 end
    from orders`.execute(tx)
  // An order is shipped once at most so far. Its history says when; an order without that line shows its last change.
  await sql`insert into shipment (id, order_id, carrier, tracking, created_at)
    select id, id, carrier, coalesce(tracking, ''), coalesce(
      (select min(event.created_at) from order_event as event
        where event.order_id = orders.id and event.to_status = 'shipped'),
      updated_at)
    from orders where carrier is not null`.execute(tx)
  await sql`insert into shipment_line (shipment_id, line_id, quantity)
    select orders.id, orders.id, orders.quantity from orders where carrier is not null`.execute(tx)
}

async function changeOrders({ tx, ddl }: MigrationTools): Promise<void> {
  for (const index of [
    'orders_of_product',
    'orders_one_unpaid',
    'orders_held_of_product',
    'orders_hold_origin',
    'orders_hold_class',
    'orders_bought',
  ])
    await sql`drop index ${sql.ref(index)}`.execute(tx)
  for (const check of ['orders_quantity', 'orders_price'])
    await sql`alter table orders drop constraint ${sql.ref(check)}`.execute(tx)

  await tx.schema
    .alterTable('orders')
    .addColumn('single_product_id', ddl.text, (c) => c.references('product.id'))
    .execute()
  for (const column of ['lines_cents', 'shipping_cents', 'tax_cents', 'discount_cents'])
    await tx.schema
      .alterTable('orders')
      .addColumn(column, ddl.integer, (c) => c.notNull().defaultTo(0))
      .execute()
  await sql`update orders set single_product_id = product_id, lines_cents = price_cents`.execute(tx)
  for (const [name, check] of [
    ['orders_sum', sql`price_cents = lines_cents + shipping_cents + tax_cents - discount_cents`],
    [
      'orders_parts',
      sql`price_cents > 0 and lines_cents > 0 and shipping_cents >= 0 and tax_cents >= 0 and discount_cents >= 0`,
    ],
  ] as const)
    await sql`alter table orders add constraint ${sql.ref(name)} check (${check})`.execute(tx)

  for (const column of [
    'product_id',
    'product_name',
    'unit_price_cents',
    'quantity',
    'hold_origin',
    'hold_class',
    'carrier',
    'tracking',
  ])
    await tx.schema.alterTable('orders').dropColumn(column).execute()

  // A customer has one unpaid order of a product. Orders of a cart name no product here and are not limited.
  await sql`create unique index orders_one_unpaid on orders (user_id, single_product_id) where status = 'placed'`.execute(
    tx,
  )
  await sql`create index orders_bought on orders (user_id, id)
    where status in ('paid', 'shipped', 'delivered', 'refunded')`.execute(tx)
}

/**
 * A reservation, its release and its sale happen once for each product of an order, whatever the races. Pieces may
 * return in parts, but only once in each version of the order, and never more than the line has (order_line_pieces).
 */
async function changeLedger({ tx, ddl }: MigrationTools): Promise<void> {
  await tx.schema
    .alterTable('stock_ledger')
    .addColumn('order_version', ddl.integer, (c) =>
      c.notNull().defaultTo(0).check(sql`order_version = 0 or reason = 'return'`),
    )
    .execute()
  await sql`drop index stock_ledger_once`.execute(tx)
  await sql`create unique index stock_ledger_once on stock_ledger (order_id, product_id, reason, order_version)
    where order_id is not null`.execute(tx)
}
