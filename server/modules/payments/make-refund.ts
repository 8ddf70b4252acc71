import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderRefund } from './provider-answers.rules.ts'
import { isProviderDown, ProviderRefusal } from './provider-errors.ts'
import { findRefunds } from './refunds.repository.ts'
import { syncPayment } from './sync-payment.ts'

/** Codes that do not mean failure: the provider is working on this refund, or got its key with other parameters. */
const NO_REFUSALS = ['idempotency_key_in_use', 'idempotency_error']

const SAVED = 'This refund is saved and will be made automatically. Do not refund it anywhere else.'
const PROVIDER_DOWN = `The payment provider is not responding. ${SAVED}`
const DATABASE_DOWN = `The shop’s database is not available right now. ${SAVED}`

/**
 * Sends a requested refund to the provider, saves the answer and returns the updated record. Safe to repeat: the
 * record keeps the idempotency key.
 */
export async function makeRefund(
  context: PaymentContext,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
): Promise<RefundRow> {
  const orderId = payment.order_id
  return explainSavedRefund(context, async () => {
    const answer = await ask(context, { refund, payment })
    if ('refusal' in answer) {
      // Reads the provider's list first: the refund may exist although its answer was lost.
      await syncPayment(context, { orderId, refused: { id: refund.id, code: answer.refusal } })
    } else await syncPayment(context, { orderId, answer })
    const rows = await findRefunds(context.engine.db, payment.id)
    return rows.find(({ id }) => id === refund.id) ?? refund
  })
}

async function ask(
  { provider }: PaymentContext,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
): Promise<ProviderRefund | { refusal: string }> {
  try {
    return await provider.refund({
      intentId: payment.intent_id,
      refundId: refund.id,
      amountCents: refund.amount_cents,
      actorId: refund.actor_id,
      idempotencyKey: refund.idempotency_key ?? `refund-${refund.id}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (!NO_REFUSALS.includes(error.code)) return { refusal: error.code }
    const busy = new ShopError('PAYMENT_PROVIDER_DOWN', PROVIDER_DOWN)
    busy.cause = error
    throw busy
  }
}

/**
 * When the provider or the database does not answer, tells the admin that the refund is saved. A message that sounds as
 * if nothing happened would make the admin return the money a second time in the provider's dashboard.
 */
export async function explainSavedRefund<T>(
  { engine }: Pick<PaymentContext, 'engine'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const saved = engine.isUnavailable(error)
      ? new ShopError('UNAVAILABLE', DATABASE_DOWN)
      : isProviderDown(error)
        ? new ShopError('PAYMENT_PROVIDER_DOWN', PROVIDER_DOWN)
        : null
    if (!saved) throw error
    saved.cause = error
    throw saved
  }
}
