import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { payOrder } from './pay-order.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { type ReceivedEvent, receiveEvent } from './receive-event.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'

interface PaymentRoutesOptions {
  desk: PaymentDesk
  onWebhook: (received: ReceivedEvent) => void
}

export async function paymentRoutes(
  app: FastifyInstance,
  { desk, onWebhook }: PaymentRoutesOptions,
): Promise<void> {
  const { publishableKey, scriptUrl } = desk.provider

  serveEndpoint(app, 'getPaymentProvider', async () => ({ publishableKey, scriptUrl }))

  serveEndpoint(app, 'createPaymentIntent', ({ body: { orderId, price } }, { caller }) =>
    createPaymentIntent(desk, { orderId, price, caller }),
  )

  serveEndpoint(app, 'payOrder', ({ params: { id }, body: { order, transactionId } }, { caller }) =>
    payOrder(desk, { id, order, transactionId, caller }),
  )

  serveEndpoint(app, 'refundOrder', ({ params: { id }, body }, { caller }) =>
    refundOrder(desk, { id, ...body, caller }),
  )

  serveEndpoint(app, 'retryRefund', ({ params: { id } }, { caller }) => retryRefund(desk, { id, caller }))

  serveEndpoint(app, 'reconcile', () => compareWithProvider(desk))

  await app.register(webhookRoutes, { desk, onWebhook })
}

/** A separate Fastify scope that leaves bodies unparsed, because the signature covers the raw bytes. */
async function webhookRoutes(app: FastifyInstance, { desk, onWebhook }: PaymentRoutesOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  serveEndpoint(app, 'receivePaymentEvent', async ({ body }, { request }) => {
    const payload = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const signature = String(request.headers['stripe-signature'] ?? '')
    await receiveEvent(desk, { payload, signature, onReceived: onWebhook })
    return { received: true as const }
  })
}
