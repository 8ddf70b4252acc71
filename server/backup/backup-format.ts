import { z } from 'zod'
import type { Database } from '../db/schema.ts'

/** Raised when a file of the new form could not be read by code that knows the old one. */
export const BACKUP_FORMAT = 1

/** A backup that cannot be taken, or a file that cannot be restored; the message is the one line that is shown. */
export class BackupError extends Error {}

export interface BackupTable {
  name: keyof Database
  /** What the rows are paged by: the primary key, or what stands for it. */
  key: readonly string[]
  columns: readonly string[]
}

type Column<Name extends keyof Database> = keyof Database[Name] & string

function table<Name extends keyof Database>(
  name: Name,
  key: readonly Column<Name>[],
  rest: readonly Column<Name>[],
): BackupTable {
  return { name, key, columns: [...key, ...rest] }
}

const TIMES = ['created_at', 'updated_at'] as const

/**
 * Each table after those it refers to. `product.number` and `public_change` are each database's own
 * and left out, and so are a product's stars, which are counted as its reviews come in, and a message's state.
 * So are `session`, `verification` and `attempt`: they are of the moment, and whoever was signed in then signs in again.
 * So is what bounds the holds of unpaid orders: restored holds count for nobody.
 * And `picture_removal`: a restored shop looks for itself which pictures nothing shows.
 */
export const backupTables: readonly BackupTable[] = [
  table('shop_state', ['key'], ['value']),
  table(
    'users',
    ['id'],
    [
      'email',
      'role',
      'email_verified',
      'display_name',
      'phone_number',
      'location',
      'education',
      'photo_key',
      'provider_image',
      'removed_at',
      ...TIMES,
    ],
  ),
  table(
    'account',
    ['id'],
    [
      'user_id',
      'provider_id',
      'account_id',
      'password',
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'scope',
      ...TIMES,
    ],
  ),
  table(
    'mail_outbox',
    ['id'],
    [
      'recipient',
      'reply_to',
      'subject',
      'body',
      'attempts',
      'next_attempt_at',
      'sent_at',
      'failed_at',
      'last_error',
      'created_at',
    ],
  ),
  table('image', ['key'], ['width', 'height', 'widths', 'placeholder', 'remote_url', 'created_at']),
  table(
    'product',
    ['id'],
    [
      'slug',
      'part_number',
      'name',
      'description',
      'category',
      'price_cents',
      'minimum_order',
      'on_hand',
      'reserved',
      'image_key',
      'search_text',
      'archived_at',
      ...TIMES,
    ],
  ),
  table('product_spec', ['product_id', 'key', 'position'], ['text_value', 'number_value']),
  table('product_picture', ['product_id', 'position'], ['image_key']),
  table(
    'orders',
    ['id'],
    [
      'user_id',
      'product_id',
      'product_name',
      'unit_price_cents',
      'quantity',
      'price_cents',
      'user_email',
      'customer_name',
      'customer_key',
      'address',
      'phone',
      'status',
      'version',
      'hold_expires_at',
      'hidden_at',
      'carrier',
      'tracking',
      ...TIMES,
    ],
  ),
  table(
    'order_event',
    ['id'],
    ['order_id', 'from_status', 'to_status', 'actor_id', 'actor', 'note', 'created_at'],
  ),
  table(
    'stock_ledger',
    ['id'],
    [
      'product_id',
      'order_id',
      'on_hand_change',
      'reserved_change',
      'reason',
      'note',
      'actor_id',
      'created_at',
    ],
  ),
  table(
    'payment',
    ['id'],
    [
      'order_id',
      'intent_id',
      'amount_cents',
      'refunded_cents',
      'currency',
      'status',
      'late',
      'check_at',
      'owed_cents',
      'disputed_cents',
      'lost_cents',
      'return_at',
      'return_attempts',
      'version',
      ...TIMES,
    ],
  ),
  table(
    'refund',
    ['id'],
    [
      'payment_id',
      'amount_cents',
      'status',
      'provider_id',
      'idempotency_key',
      'failure',
      'repays',
      'check_at',
      'reason',
      'actor_id',
      ...TIMES,
    ],
  ),
  table('dispute', ['id'], ['payment_id', 'amount_cents', 'reason', 'status', 'due_at', ...TIMES]),
  table('audit_log', ['id'], ['actor_id', 'actor_email', 'action', 'subject', 'note', 'created_at']),
  table('provider_event', ['id'], ['type', 'received_at']),
  table(
    'review',
    ['id'],
    [
      'user_id',
      'product_id',
      'rating',
      'description',
      'display_name',
      'company',
      'photo_key',
      'verified',
      'sample',
      'hidden_at',
      'hidden_reason',
      'answer',
      'answered_at',
      'created_at',
      'edited_at',
    ],
  ),
  table(
    'message',
    ['id'],
    ['request_id', 'email', 'subject', 'body', 'created_at', 'read_at', 'answered_at'],
  ),
  table('message_word', ['word', 'message_id'], []),
]

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
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ picture: z.string().regex(/^[\w-]+\.webp$/), base64: z.string() }),
  z.object({ end: CountsSchema }),
  HeaderSchema,
])
export type BackupLine = z.infer<typeof BackupLineSchema>
