import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { OrderState } from '../../contract/order-states.ts'
import type { MESSAGE_STATES } from '../../contract/schemas/message.ts'
import type { UserRole } from '../../contract/schemas/user.ts'

/**
 * The tables as TypeScript sees them; migrations/ makes them. Ids are UUIDv7 text, money is integer cents,
 * times are epoch milliseconds, yes and no are 1 and 0: what both engines hold alike.
 */
export interface Database {
  schema_migration: SchemaMigrationTable
  shop_state: ShopStateTable
  users: UserTable
  image: ImageTable
  product: ProductTable
  product_spec: ProductSpecTable
  product_picture: ProductPictureTable
  catalogue_change: CatalogueChangeTable
  stock_ledger: StockLedgerTable
  orders: OrderTable
  order_event: OrderEventTable
  payment: PaymentTable
  provider_event: ProviderEventTable
  refund: RefundTable
  review: ReviewTable
  message: MessageTable
  message_word: MessageWordTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  mail_outbox: MailOutboxTable
  attempt: AttemptTable
  audit_log: AuditLogTable
  picture_removal: PictureRemovalTable
}

interface SchemaMigrationTable {
  id: string
  applied_at: number
}

/** Facts about this store itself, such as when the demo catalogue was loaded. */
interface ShopStateTable {
  key: string
  value: string
}

interface UserTable {
  id: string
  email: string
  role: UserRole
  email_verified: Generated<number>
  display_name: string | null
  phone_number: string | null
  location: string | null
  education: string | null
  photo_key: string | null
  /** The address of the picture that a hosted identity came with; kept, never shown. */
  provider_image: string | null
  created_at: number
  updated_at: number
  /** Set when somebody with orders was removed: the row stays for the orders and is nobody any more. */
  removed_at: number | null
}

/** A stored picture: its key is the hash of what was stored, its renditions are files of that key. */
interface ImageTable {
  key: string
  width: number
  height: number
  /** Widths of the renditions, ascending, separated by commas. */
  widths: string
  /** A data: address of a few pixels, shown until the picture is there; empty where none was made. */
  placeholder: Generated<string>
  /** Where an image host keeps it; null when its files are in the shop's own store. */
  remote_url: string | null
  created_at: number
}

interface ProductTable {
  /** The row's own small number, each database's own. */
  number: Generated<number>
  id: string
  slug: string
  part_number: string | null
  name: string
  description: string
  category: string | null
  price_cents: number
  minimum_order: number
  on_hand: number
  reserved: number
  image_key: string | null
  search_text: string
  created_at: number
  updated_at: number
  /** How many shown reviews gave it so many stars; triggers of the table review count. */
  stars_1: Generated<number>
  stars_2: Generated<number>
  stars_3: Generated<number>
  stars_4: Generated<number>
  stars_5: Generated<number>
  /** Archived products stay for the orders that name them and are shown nowhere else. */
  archived_at: number | null
}

/** One value of one spec; several rows where several values apply. */
interface ProductSpecTable {
  product_id: string
  key: string
  position: number
  text_value: string
  number_value: number | null
}

/** Further pictures of a product, after the one it is known by. */
interface ProductPictureTable {
  product_id: string
  position: number
  image_key: string
}

/** Which products changed, and in which order; triggers write it, and every process reads what it has not seen yet. */
interface CatalogueChangeTable {
  product_id: string
  revision: number
}

/** Every change of stock; the sums per product equal on_hand and reserved. */
interface StockLedgerTable {
  id: string
  product_id: string
  order_id: string | null
  on_hand_change: number
  reserved_change: number
  reason: 'opening' | 'correction' | 'reserve' | 'release' | 'sale' | 'return'
  note: string | null
  actor_id: string | null
  created_at: number
}

/** An order keeps what it was placed with; later changes of the product do not reach it. */
interface OrderTable {
  id: string
  user_id: string
  product_id: string
  product_name: string
  unit_price_cents: number
  quantity: number
  price_cents: number
  user_email: string
  customer_name: string
  /** The name as it is searched by: in lower case. */
  customer_key: Generated<string>
  address: string
  phone: string
  status: OrderState
  version: number
  hold_expires_at: number | null
  /** Set when the customer took a paid order off the list; the record stays. */
  hidden_at: number | null
  carrier: string | null
  tracking: string | null
  created_at: number
  updated_at: number
}

interface OrderEventTable {
  id: string
  order_id: string
  from_status: OrderState | null
  to_status: OrderState
  actor_id: string | null
  /** In which part somebody acted: an admin who buys is a customer of their own orders. */
  actor: Generated<'customer' | 'shop' | 'system'>
  note: string | null
  created_at: number
}

interface PaymentTable {
  id: string
  order_id: string
  intent_id: string
  amount_cents: number
  refunded_cents: number
  currency: string
  status: 'open' | 'succeeded' | 'refunded' | 'cancelled'
  /** 1 when the money came for an order that could no longer be paid: it goes back. */
  late: Generated<number>
  /** When the provider is asked about an open one again. */
  check_at: Generated<number>
  created_at: number
  updated_at: number
}

/** Money that was returned, by the provider's own id, so that nothing counts twice. */
interface RefundTable {
  id: string
  payment_id: string
  amount_cents: number
  reason: string
  actor_id: string | null
  created_at: number
}

/** Events of the payment provider that were handled; the id keeps a second delivery from counting. */
interface ProviderEventTable {
  id: string
  type: string
  received_at: number
}

interface ReviewTable {
  id: string
  user_id: string | null
  product_id: string | null
  rating: number
  description: string
  display_name: string
  company: string | null
  photo_key: string | null
  verified: number
  sample: number
  hidden_at: number | null
  hidden_reason: string | null
  answer: string | null
  answered_at: number | null
  created_at: number
  edited_at: number | null
}

/** What came by the contact form. */
interface MessageTable {
  id: string
  /** Made by the sender, so that the same message sent again is known. */
  request_id: string
  email: string
  subject: string
  body: string
  created_at: number
  read_at: number | null
  answered_at: number | null
  /** Worked out by the database from the two times above. */
  state: GeneratedAlways<(typeof MESSAGE_STATES)[number]>
}

/** Every word of a message, its sender's address included. */
interface MessageWordTable {
  word: string
  message_id: string
}

/** A browser that is signed in; the cookie holds the token. */
interface SessionTable {
  id: string
  user_id: string
  token: string
  expires_at: number
  ip_address: string | null
  user_agent: string | null
  created_at: number
  updated_at: number
}

/** A way to prove who one is: a password, or an identity at a hosted provider. */
interface AccountTable {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: number | null
  refresh_token_expires_at: number | null
  scope: string | null
  created_at: number
  updated_at: number
}

/** Single-use values: password resets, the state of a sign-in at a hosted provider. */
interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: number
  created_at: number
  updated_at: number
}

/** Mail that was promised, written with the change that promised it. */
interface MailOutboxTable {
  id: string
  recipient: string
  /** To whom an answer goes, where that is not the shop. */
  reply_to: string | null
  subject: string
  body: string
  attempts: Generated<number>
  next_attempt_at: number
  sent_at: number | null
  /** Given up: refused for good, or tried for too long. */
  failed_at: number | null
  last_error: string | null
  created_at: number
}

/** How often something was tried in the running window. */
interface AttemptTable {
  key: string
  count: number
  resets_at: number
}

/** What admins did; the address is kept as it was, because people can be removed. */
interface AuditLogTable {
  id: string
  actor_id: string | null
  actor_email: string | null
  action: string
  subject: string
  note: string | null
  created_at: number
}

/** Pictures that somebody who is gone was shown with: removed once nobody else is shown with them. */
interface PictureRemovalTable {
  key: string
  /** As the picture's row had them: its files. Empty where an image host keeps it. */
  widths: string
  created_at: number
}

export type PaymentRow = Selectable<PaymentTable>
export type OrderRow = Selectable<OrderTable>
export type OrderEventRow = Selectable<OrderEventTable>
export type UserRow = Selectable<UserTable>
export type MailRow = Selectable<MailOutboxTable>
export type ProductRow = Selectable<ProductTable>
export type ProductSpecRow = Selectable<ProductSpecTable>
export type ImageRow = Selectable<ImageTable>
export type ReviewRow = Selectable<ReviewTable>
export type MessageRow = Selectable<MessageTable>
