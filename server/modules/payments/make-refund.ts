import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { PaymentDesk } from './payment-desk.ts'
import type { ProviderRefund } from './provider-answers.rules.ts'
import { ProviderRefusal } from './provider-errors.ts'
import { findRefunds } from './refunds.repository.ts'
import { syncPayment } from './sync-payment.ts'

/** The provider is at work on this very refund, or has answered it in other words. Nothing is known to have failed. */
const NO_REFUSALS = ['idempotency_key_in_use', 'idempotency_error']

const SAVED =
  'The payment provider does not answer. This refund is saved and will be made automatically. Do not refund it anywhere else.'

/**
 * Asks the provider for a refund that is written down as requested, and writes down what it answers. It can be
 * repeated: the key is kept with the record. Gives the record as it is then.
 */
export async function makeRefund(
  desk: PaymentDesk,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
): Promise<RefundRow> {
  const orderId = payment.order_id
  await promiseSavedRefund(async () => {
    const answer = await ask(desk, { refund, payment })
    if ('refusal' in answer) {
      // First what the provider knows: perhaps this one was made, and its answer was lost.
      await syncPayment(desk, { orderId, refused: { id: refund.id, code: answer.refusal } })
    } else await syncPayment(desk, { orderId, answer })
  })
  const rows = await findRefunds(desk.engine.db, payment.id)
  return rows.find(({ id }) => id === refund.id) ?? refund
}

async function ask(
  { provider }: PaymentDesk,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
): Promise<ProviderRefund | { refusal: string }> {
  try {
    return await provider.refund({
      intentId: payment.intent_id,
      refundId: refund.id,
      amountCents: refund.amount_cents,
      reason: refund.reason,
      actorId: refund.actor_id,
      idempotencyKey: refund.idempotency_key ?? `refund-${refund.id}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (!NO_REFUSALS.includes(error.code)) return { refusal: error.code }
    const busy = new ShopError('PAYMENT_PROVIDER_DOWN', SAVED)
    busy.cause = error
    throw busy
  }
}

/**
 * Says of a provider that does not answer what becomes of the refund. Words that suggest that nothing happened would
 * lead an admin to return the money a second time in the provider's dashboard.
 */
export async function promiseSavedRefund<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'PAYMENT_PROVIDER_DOWN') throw error
    const saved = new ShopError('PAYMENT_PROVIDER_DOWN', SAVED)
    saved.cause = error
    throw saved
  }
}
