import { z } from 'zod'
import type { Db } from '../db/dialect/engine.ts'
import type { Database } from '../db/schema.ts'

/** Raised when a file of the new form could not be read by code that knows the old one. */
export const BACKUP_FORMAT = 1

/** A backup that cannot be taken, or a file that cannot be restored; the message is the one line that is shown. */
export class BackupError extends Error {}

export interface BackupTable {
  name: keyof Database
  /** What the rows are paged by: the primary key, or what stands for it. */
  key: readonly string[]
  /** Columns that a backup does not hold. It holds all others: they are read from the database itself. */
  leftOut: readonly string[]
}

function table<Name extends keyof Database>(
  name: Name,
  key: readonly (keyof Database[Name] & string)[],
  leftOut: readonly (keyof Database[Name] & string)[] = [],
): BackupTable {
  return { name, key, leftOut }
}

/**
 * Each table after those it refers to. Left out are a product's number, which is each database's own, its stars, which are
 * counted as its reviews come in, a message's state, which the database derives, and what bounds the holds of unpaid orders:
 * restored holds count for nobody. Of the tables, `public_change` is each database's own; `session`,
 * `verification` and `attempt` are of the moment, and whoever was signed in signs in again; and a restored shop finds out
 * by itself which images nothing shows (`picture_removal`).
 */
export const backupTables: readonly BackupTable[] = [
  table('shop_state', ['key']),
  table('users', ['id']),
  table('account', ['id']),
  table('mail_outbox', ['id']),
  table('image', ['key']),
  table('product', ['id'], ['number', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5']),
  table('product_spec', ['product_id', 'key', 'position']),
  table('product_picture', ['product_id', 'position']),
  table('orders', ['id'], ['hold_origin', 'hold_class']),
  table('order_event', ['id']),
  table('stock_ledger', ['id']),
  table('payment', ['id']),
  table('refund', ['id']),
  table('dispute', ['id']),
  table('audit_log', ['id']),
  table('provider_event', ['id']),
  table('review', ['id']),
  table('message', ['id'], ['state']),
  table('message_word', ['word', 'message_id']),
]

/** The columns of a table that a backup holds, its key first. */
export async function readColumns(db: Db): Promise<(table: BackupTable) => string[]> {
  const found = await db.introspection.getTables()
  return ({ name, key, leftOut }) => {
    const columns = found.find((each) => each.name === name)?.columns.map((column) => column.name) ?? []
    const rest = columns.filter((column) => !key.includes(column) && !leftOut.includes(column))
    return [...key, ...rest.toSorted()]
  }
}

const CountsSchema = z.object({ rows: z.record(z.string(), z.int()), pictures: z.int() })
export type BackupCounts = z.infer<typeof CountsSchema>

const HeaderSchema = z.object({
  northbridge: z.literal('backup'),
  format: z.int(),
  migrations: z.array(z.string()),
})
export type BackupHeader = z.infer<typeof HeaderSchema>

/** Every line of the file is one of these; a row is an array in the order of its table's columns. */
export const BackupLineSchema = z.union([
  z.array(z.union([z.string(), z.number(), z.null()])),
  z.object({ table: z.string(), columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)) }),
  z.object({ picture: z.string().regex(/^[\w-]+\.webp$/), base64: z.string() }),
  z.object({ end: CountsSchema }),
  HeaderSchema,
])
export type BackupLine = z.infer<typeof BackupLineSchema>
