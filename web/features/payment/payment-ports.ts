import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { QueryClient } from '@tanstack/react-query'
import { paymentFailureMessages } from '../../../content/messages/en/payment.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { ApiClient } from '../../api/client.ts'
import { orderQuery, refreshOrders } from '../../api/order-queries.ts'
import type { PaymentPorts } from './pay-order.ts'

export interface Payer {
  name: string
  email: string
}

interface PortOptions {
  api: ApiClient
  queryClient: QueryClient
  orderId: string
  stripe: Stripe
  clientSecret: string
  findCard: () => StripeCardElement | null
  findPayer: () => Payer
  signal: AbortSignal
}

/** Waits, but no longer than until the network is back. */
function waitOrUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      clearTimeout(timer)
      stop.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: stop.signal })
    signal.addEventListener('abort', end, { signal: stop.signal })
  })
}

export function createPaymentPorts(options: PortOptions): PaymentPorts {
  const { api, queryClient, orderId, stripe, clientSecret, findCard, findPayer, signal } = options
  const query = orderQuery(api, orderId)

  async function cacheOrder(order: OrderDetail): Promise<OrderDetail> {
    // An older answer that is still on its way must not overwrite this one.
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, order)
    void refreshOrders(queryClient)
    return order
  }

  return {
    signal,
    wait: (ms) => waitOrUntilOnline(ms, signal),
    fetchOrder: () => queryClient.fetchQuery({ ...query, retry: false }),
    markPaid: async (transactionId) =>
      cacheOrder(
        await api.call('payOrder', { params: { id: orderId }, body: { order: orderId, transactionId } }),
      ),
    async createMethod() {
      const card = findCard()
      if (!card) return { refusal: paymentFailureMessages.providerSilent }
      const billing = { billing_details: findPayer() }
      const answer = await stripe.createPaymentMethod({ type: 'card', card, ...billing }).catch(() => null)
      if (!answer?.paymentMethod)
        return { refusal: answer?.error.message ?? paymentFailureMessages.providerSilent }
      return { id: answer.paymentMethod.id }
    },
    confirm: (methodId) => stripe.confirmCardPayment(clientSecret, { payment_method: methodId }),
    retrieve: () => stripe.retrievePaymentIntent(clientSecret),
  }
}
