import { z } from 'zod'
import type { Db } from '../db/dialect/engine.ts'
import { findTables } from '../db/dialect/find-tables.ts'
import type { Database } from '../db/schema.ts'

/** Raise this when older code could not read a file of the new format. */
export const BACKUP_FORMAT = 1

/** A backup cannot be taken, or a file cannot be restored. The owner sees the message as one line. */
export class BackupError extends Error {}

export interface BackupTable {
  name: keyof Database
  /** The columns that page through the rows: the primary key or its equivalent. */
  key: readonly string[]
  /** Columns that a backup leaves out. It holds all others, as read from the database. */
  leftOut: readonly string[]
  /** The name of the table in backups of older versions. */
  formerName?: string
}

function table<Name extends keyof Database>(
  name: Name,
  key: readonly (keyof Database[Name] & string)[],
  leftOut: readonly (keyof Database[Name] & string)[] = [],
): BackupTable {
  return { name, key, leftOut }
}

export function isNamed({ name, formerName }: BackupTable, wanted: string): boolean {
  return wanted === name || wanted === formerName
}

/**
 * Each table comes after those it refers to. Columns left out: a product's number, which each database assigns; its
 * stars, which are counted again from the reviews; a message's state, which the database derives; and the columns that
 * limit holds, because restored holds do not count for anyone. Tables left out: `public_change`, which belongs to one
 * database; `session`, `verification` and `attempt`, which are short-lived, so that everyone signs in again; and
 * `image_removal`, because a restored shop finds unused images automatically.
 */
export const backupTables: readonly BackupTable[] = [
  table('shop_state', ['key']),
  table('users', ['id']),
  table('account', ['id']),
  table('mail_outbox', ['id']),
  table('image', ['key']),
  table('product', ['id'], ['number', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5']),
  table('product_spec', ['product_id', 'key', 'position']),
  table('product_request', ['id']),
  { ...table('product_image', ['product_id', 'position']), formerName: 'product_picture' },
  // Before migration 0036 the orders themselves had the columns that limit holds.
  { ...table('orders', ['id']), leftOut: ['hold_origin', 'hold_class'] },
  table('order_line', ['id'], ['hold_origin', 'hold_class']),
  table('shipment', ['id']),
  table('shipment_line', ['shipment_id', 'line_id']),
  table('order_event', ['id']),
  table('stock_ledger', ['id']),
  table('payment', ['id']),
  table('refund', ['id']),
  table('refund_line', ['refund_id', 'line_id']),
  table('dispute', ['id']),
  table('audit_log', ['id']),
  table('provider_event', ['id']),
  table('review', ['id']),
  table('message', ['id'], ['state']),
  table('message_word', ['word', 'message_id']),
  table('message_reply', ['id']),
  table('cart', ['id']),
  table('cart_line', ['cart_id', 'product_id']),
  table('saved_list', ['id']),
  table('saved_list_line', ['list_id', 'product_id']),
  table('saved_build', ['id']),
  table('article_number', ['user_id', 'typed']),
  table('search_question', ['outcome', 'day', 'question']),
  table('search_synonym', ['id']),
]

/** A table of a backup as this database has it. */
export interface PresentTable {
  name: string
  key: readonly string[]
  /** The columns that a backup holds, the key first. */
  columns: readonly string[]
}

/** The database may be of an older version: then it lacks newer tables and has former names. */
export async function readTables(db: Db): Promise<PresentTable[]> {
  const found = await findTables(db)
  return backupTables.flatMap((table) => {
    const { key, leftOut } = table
    const present = found.find((each) => isNamed(table, each.name))
    if (!present) return []
    const columns = present.columns.map((column) => column.name)
    const rest = columns.filter((column) => !key.includes(column) && !leftOut.includes(column))
    return { name: present.name, key, columns: [...key, ...rest.toSorted()] }
  })
}

export interface BackupCounts {
  rows: Record<string, number>
  images: number
}

const HeaderSchema = z.object({
  northbridge: z.literal('backup'),
  format: z.int(),
  migrations: z.array(z.string()),
})
export type BackupHeader = z.infer<typeof HeaderSchema>

/** Every line of the file is one of these. A row is an array in the order of its table's columns. */
export const BackupLineSchema = z.union([
  z.array(z.union([z.string(), z.number(), z.null()])),
  z.object({ table: z.string(), columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)) }),
  z.object({ picture: z.string().regex(/^[\w-]+\.webp$/), base64: z.string() }),
  z.object({ end: z.object({ rows: z.record(z.string(), z.int()), pictures: z.int() }) }),
  HeaderSchema,
])
export type BackupLine = z.infer<typeof BackupLineSchema>
