import type { EngineWithImages } from '../images/image-base.ts'
import { closePayment } from './close-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { openProvider } from './provider.ts'
import type { StripeSettings } from './provider-settings.ts'

interface PaymentOptions {
  engine: EngineWithImages
  settings: StripeSettings
  publicUrl: string
  shopAddress: string
  onMailQueued: () => void
  onError: (error: unknown) => void
}

interface OpenPayments {
  context: PaymentContext
  /** Call this after the commit. It returns at once and reports errors to `onError`. */
  onOrderClosed: (orderId: string) => void
  close(): Promise<void>
}

export function openPayments({
  engine,
  settings,
  publicUrl,
  shopAddress,
  onMailQueued,
  onError,
}: PaymentOptions): OpenPayments {
  const provider = openProvider(settings)
  const context = { engine, provider, publicUrl, shopAddress, onMailQueued, now: () => Date.now() }
  const underWay = new Set<Promise<void>>()
  return {
    context,
    onOrderClosed(orderId) {
      const closing = closePayment(context, orderId)
        .catch(onError)
        .finally(() => underWay.delete(closing))
      underWay.add(closing)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}
