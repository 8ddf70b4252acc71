import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { OrderRow, PaymentRow } from '../../db/schema.ts'
import type { Books } from './books.rules.ts'
import type { PaymentProvider } from './provider.ts'

/** What every use case about money needs. */
export interface PaymentDesk {
  engine: Engine
  provider: PaymentProvider
  publicUrl: string
  /** Where mails to the shop itself go. */
  shopAddress: string
  /** Mail was promised: the sender should look. */
  onMailQueued: () => void
  now: () => number
}

/** What is at hand in the one transaction that writes what the provider says. */
export interface Writing {
  tx: Db
  order: OrderRow
  payment: PaymentRow
  books: Books
  desk: Pick<PaymentDesk, 'publicUrl' | 'shopAddress'>
  now: number
}
