import type { Engine } from '../../db/dialect/engine.ts'
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
