import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepareRows, toJson } from '../../db/dialect/json-rows.ts'
import { lockInOrder } from '../../db/dialect/row-locks.ts'
import type { Database, OrderedLine } from '../../db/schema.ts'

/** A line with what was shipped, returned and refunded of it so far. */
export type LineRow = Omit<
  Selectable<Database['order_line']>,
  'order_id' | 'held_until' | 'hold_origin' | 'hold_class'
>

export type ShipmentRow = Omit<Selectable<Database['shipment']>, 'order_id'>

const refs = (table: string, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`${table}.${column}`)]))

const ORDERED = [
  'id',
  'position',
  'product_id',
  'product_name',
  'unit_price_cents',
  'quantity',
  'price_cents',
] as const satisfies (keyof OrderedLine)[]

const SHOWN = [
  ...ORDERED,
  'shipped_quantity',
  'returned_quantity',
  'refunded_quantity',
  'refunded_cents',
] as const satisfies (keyof LineRow)[]

function ofOrder(db: Db, table: 'order_line' | 'shipment', columns: readonly string[]): RawBuilder<string> {
  return sql<string>`(select ${toJson(db, refs(table, columns))} from ${sql.table(table)}
    where ${sql.ref(`${table}.order_id`)} = orders.id)`
}

/** A column of a statement about `orders`: what was ordered, as JSON. */
export const orderedLines = (db: Db) => ofOrder(db, 'order_line', ORDERED)

/** The same with what was shipped, returned and refunded. */
export const shownLines = (db: Db) => ofOrder(db, 'order_line', SHOWN)

export const shownShipments = (db: Db) => ofOrder(db, 'shipment', ['id', 'carrier', 'tracking', 'created_at'])

/** Reads a JSON column of this file, sorted: the database gives the rows in any order. */
export function readRows<Row>(json: string, keyOf: (row: Row) => string | number): Row[] {
  return (JSON.parse(json) as Row[]).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** A new line; `more` is what it reserves beyond an expired hold that it replaces. */
export interface NewLine extends OrderedLine {
  more: number
  /** The terms of the product when the line was priced. */
  product_price_cents: number
  product_order_multiple: number
  product_price_breaks: string
}

const ORDERED_LINE = {
  id: 'text',
  position: 'integer',
  product_id: 'text',
  product_name: 'text',
  unit_price_cents: 'integer',
  quantity: 'integer',
  price_cents: 'integer',
} as const

interface NewHold {
  orderId: string
  heldUntil: number
  origin: string | null
  holdClass: 'unconfirmed' | 'new' | null
}

/** Inserts all lines of a new order. */
export const fillLineInserts = prepareRows<typeof ORDERED_LINE, NewHold, never>(
  ORDERED_LINE,
  (db, lines, value) => ({
    compile: () =>
      sql<never>`insert into order_line (id, order_id, position, product_id, product_name, unit_price_cents, quantity,
          price_cents, held_until, hold_origin, hold_class)
        select line.id, cast(${value('orderId')} as text), line.position, line.product_id, line.product_name,
          line.unit_price_cents, line.quantity, line.price_cents, cast(${value('heldUntil')} as bigint),
          cast(${value('origin')} as text), cast(${value('holdClass')} as text)
        from ${lines} as line`.compile(db),
  }),
)

/** A change of the stock by one line of an order. */
export interface StockMove {
  id: string
  product_id: string
  order_id: string
  on_hand: number
  reserved: number
  reason: Selectable<Database['stock_ledger']>['reason']
  order_version: number
  actor_id: string | null
}

const STOCK_MOVE = {
  id: 'text',
  product_id: 'text',
  order_id: 'text',
  on_hand: 'integer',
  reserved: 'integer',
  reason: 'text',
  order_version: 'integer',
  actor_id: 'text',
} as const

/** Writes all moves into the ledger. */
export const fillStockMoveInserts = prepareRows<typeof STOCK_MOVE, { now: number }, never>(
  STOCK_MOVE,
  (db, moves, value) => ({
    compile: () =>
      sql<never>`insert into stock_ledger (id, product_id, order_id, on_hand_change, reserved_change, reason,
          order_version, actor_id, created_at)
        select move.id, move.product_id, move.order_id, move.on_hand, move.reserved, move.reason, move.order_version,
          move.actor_id, cast(${value('now')} as bigint)
        from ${moves} as move`.compile(db),
  }),
)

const STOCK_CHANGE = { product_id: 'text', on_hand: 'integer', reserved: 'integer' } as const

/**
 * Changes the stock of several products, each named once. A check constraint on `product` refuses a change that the
 * stock does not allow.
 */
export const fillStockChanges = prepareRows<typeof STOCK_CHANGE, object, never>(
  STOCK_CHANGE,
  (db, changes) => {
    const { first, afterwards } = lockInOrder(db, 'product', { rows: 'change', column: 'product_id' })
    return {
      compile: () =>
        sql<never>`with change as (select * from ${changes} as given) ${first}
        update product set on_hand = product.on_hand + change.on_hand, reserved = product.reserved + change.reserved
        from change where product.id = change.product_id ${afterwards}`.compile(db),
    }
  },
)
