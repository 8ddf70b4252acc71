import type { Selectable } from 'kysely'
import type {
  AccountTable,
  AttemptTable,
  SessionTable,
  UserTable,
  VerificationTable,
} from './tables/accounts.ts'
import type { ArticleNumberTable } from './tables/article-numbers.ts'
import type { AuditLogTable } from './tables/audit.ts'
import type { SavedBuildTable } from './tables/builds.ts'
import type { CartLineTable, CartTable } from './tables/carts.ts'
import type {
  ProductImageTable,
  ProductRequestTable,
  ProductSpecTable,
  ProductTable,
  StockLedgerTable,
} from './tables/catalog.ts'
import type { ImageRemovalTable, ImageTable } from './tables/images.ts'
import type { SavedListLineTable, SavedListTable } from './tables/lists.ts'
import type { MailOutboxTable } from './tables/mail.ts'
import type { MessageReplyTable, MessageTable, MessageWordTable } from './tables/messages.ts'
import type {
  OrderEventTable,
  OrderLineTable,
  OrderTable,
  ShipmentLineTable,
  ShipmentTable,
} from './tables/orders.ts'
import type {
  DisputeTable,
  PaymentTable,
  ProviderEventTable,
  RefundLineTable,
  RefundTable,
} from './tables/payments.ts'
import type { ReviewTable } from './tables/reviews.ts'
import type { SearchQuestionTable, SearchSynonymTable } from './tables/searches.ts'
import type { SchemaMigrationTable, ShopStateTable } from './tables/shop.ts'

/**
 * The tables as TypeScript sees them; migrations/ creates them. Both engines store ids as UUIDv7 text, money as integer
 * cents, times as epoch milliseconds, and booleans as 1 and 0.
 */
export interface Database {
  schema_migration: SchemaMigrationTable
  shop_state: ShopStateTable
  users: UserTable
  image: ImageTable
  product: ProductTable
  product_spec: ProductSpecTable
  product_image: ProductImageTable
  product_request: ProductRequestTable
  stock_ledger: StockLedgerTable
  orders: OrderTable
  order_line: OrderLineTable
  shipment: ShipmentTable
  shipment_line: ShipmentLineTable
  order_event: OrderEventTable
  payment: PaymentTable
  provider_event: ProviderEventTable
  refund: RefundTable
  refund_line: RefundLineTable
  dispute: DisputeTable
  review: ReviewTable
  message: MessageTable
  message_word: MessageWordTable
  message_reply: MessageReplyTable
  session: SessionTable
  account: AccountTable
  article_number: ArticleNumberTable
  verification: VerificationTable
  mail_outbox: MailOutboxTable
  attempt: AttemptTable
  audit_log: AuditLogTable
  image_removal: ImageRemovalTable
  cart: CartTable
  cart_line: CartLineTable
  saved_build: SavedBuildTable
  saved_list: SavedListTable
  saved_list_line: SavedListLineTable
  search_question: SearchQuestionTable
  search_synonym: SearchSynonymTable
}

export type PaymentRow = Selectable<PaymentTable>
export type RefundRow = Selectable<RefundTable>
export type DisputeRow = Selectable<DisputeTable>
/** What was ordered in a line, which never changes. */
export type OrderedLine = Pick<
  Selectable<OrderLineTable>,
  'id' | 'position' | 'product_id' | 'product_name' | 'unit_price_cents' | 'quantity' | 'price_cents'
>
/** An order with what was ordered, by position. */
export type OrderRow = Selectable<OrderTable> & { lines: OrderedLine[] }
export type OrderEventRow = Selectable<OrderEventTable>
export type UserRow = Selectable<UserTable>
export type MailRow = Selectable<MailOutboxTable>
export type ProductRow = Selectable<ProductTable>
export type ProductSpecRow = Selectable<ProductSpecTable>
export type ImageRow = Selectable<ImageTable>
export type ReviewRow = Selectable<ReviewTable>
export type MessageRow = Selectable<MessageTable>
