import type { PaymentProvider } from '../../server/modules/payments/provider.ts'
import type { OnStep } from './stepped-dialect.ts'

/** Makes each call to the payment provider a step as well. */
export function stepProvider(provider: PaymentProvider, onStep: OnStep): PaymentProvider {
  const stepped =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await onStep({ isWriting: false })
      return call(...given)
    }
  return {
    ...provider,
    createIntent: stepped(provider.createIntent),
    getIntent: stepped(provider.getIntent),
    changeAmount: stepped(provider.changeAmount),
    cancelIntent: stepped(provider.cancelIntent),
    refund: stepped(provider.refund),
  }
}
