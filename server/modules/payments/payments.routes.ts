import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { payOrder } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { type ReceivedEvent, receiveEvent } from './receive-event.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'
import type { DisagreementWatch } from './watch-disagreements.ts'

interface PaymentRoutesOptions {
  context: PaymentContext
  disagreements: DisagreementWatch
  onWebhook: (received: ReceivedEvent) => void
}

export async function paymentRoutes(
  app: FastifyInstance,
  { context, disagreements, onWebhook }: PaymentRoutesOptions,
): Promise<void> {
  const { publishableKey, scriptUrl } = context.provider

  serveEndpoint(app, 'getPaymentProvider', async () => ({ publishableKey, scriptUrl }))

  serveEndpoint(app, 'createPaymentIntent', ({ body: { orderId, price } }, { caller }) =>
    createPaymentIntent(context, { orderId, price, caller }),
  )

  serveEndpoint(app, 'payOrder', ({ params: { id }, body: { order, transactionId } }, { caller }) =>
    payOrder(context, { id, order, transactionId, caller }),
  )

  serveEndpoint(app, 'refundOrder', ({ params: { id }, body }, { caller }) =>
    refundOrder(context, { id, ...body, caller }),
  )

  serveEndpoint(app, 'retryRefund', ({ params: { id } }, { caller }) => retryRefund(context, { id, caller }))

  serveEndpoint(app, 'reconcile', () => disagreements.compare())

  await app.register(webhookRoutes, { context, onWebhook })
}

/** A separate Fastify scope that leaves bodies unparsed, because the signature covers the raw bytes. */
async function webhookRoutes(
  app: FastifyInstance,
  { context, onWebhook }: Omit<PaymentRoutesOptions, 'disagreements'>,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  serveEndpoint(app, 'receivePaymentEvent', async ({ body }, { request }) => {
    const payload = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const signature = String(request.headers['stripe-signature'] ?? '')
    await receiveEvent(context, { payload, signature, onReceived: onWebhook })
    return { received: true as const }
  })
}
