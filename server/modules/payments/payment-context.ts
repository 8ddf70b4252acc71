import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow, PaymentRow } from '../../db/schema.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import type { Books } from './books.rules.ts'
import type { PaymentProvider } from './provider.ts'

/** The dependencies of every payment use case. */
export interface PaymentContext {
  engine: EngineWithImages
  provider: PaymentProvider
  publicUrl: string
  /** The recipient of mails to the shop itself. */
  shopAddress: string
  /** Wakes the mail sender after a commit that queued mail. */
  onMailQueued: () => void
  now: () => number
}

/** The context of the transaction that saves the provider's answer. */
export interface Writing {
  tx: Db
  order: OrderRow
  payment: PaymentRow
  books: Books
  context: Pick<PaymentContext, 'publicUrl' | 'shopAddress'>
  now: number
}
