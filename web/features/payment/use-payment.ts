import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { paymentFailureMessages } from '../../../content/messages/en/payment.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { loadProvider, ScriptError } from './load-provider.ts'
import { type Ending, type PaymentPorts, payOrder, pollOutcome, resumePayment } from './pay-order.ts'
import { reduceFlow } from './payment-flow.rules.ts'
import { createPaymentPorts, type Payer } from './payment-ports.ts'

function explainUnavailable(error: unknown): string {
  if (error instanceof ScriptError) return paymentFailureMessages.noScript
  return error instanceof ApiError && error.message ? error.message : paymentFailureMessages.noAnswer
}

interface PaymentClient {
  stripe: Stripe
  ports: PaymentPorts
}

/** One payment of one order, from loading the provider's script to the paid order. */
export function usePayment(order: OrderDetail, payer: Payer) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [flow, dispatch] = useReducer(reduceFlow, { step: 'preparing' })
  const [client, setClient] = useState<PaymentClient | null>(null)
  const [round, setRound] = useState(0)
  const card = useRef<StripeCardElement | null>(null)
  const isRunning = useRef(false)
  const { _id: orderId, price } = order
  const payerNow = useRef(payer)
  useEffect(() => {
    payerNow.current = payer
  })
  const canPay = isPayable(order) || flow.step === 'paying' || flow.step === 'checking'

  function restart(): void {
    dispatch({ type: 'restarted' })
    setRound((last) => last + 1)
  }

  async function finish(ports: PaymentPorts, ending: Ending): Promise<void> {
    if (ports.signal.aborted) return
    switch (ending.kind) {
      case 'order':
        return dispatch({ type: 'ended', note: ending.note ?? null })
      case 'refused':
        return dispatch({ type: 'refused', message: ending.message })
      case 'stale':
        return restart()
      case 'unclear':
        dispatch({ type: 'unclear' })
        return finish(ports, await pollOutcome(ports))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` restarts it; `finish` only dispatches.
  useEffect(() => {
    if (!canPay) return
    const life = new AbortController()
    const { signal } = life

    async function open(): Promise<void> {
      const [stripe, { clientSecret }] = await Promise.all([
        loadProvider(api),
        api.call('createPaymentIntent', { body: { orderId, price }, signal }),
      ])
      if (!clientSecret) throw new Error('The payment intent came without its secret')
      const ports = createPaymentPorts({
        ...{ api, queryClient, orderId, stripe, clientSecret, signal },
        findCard: () => card.current,
        findPayer: () => payerNow.current,
      })
      const ending = await resumePayment(ports)
      if (signal.aborted) return
      setClient({ stripe, ports })
      if (ending) await finish(ports, ending)
      else dispatch({ type: 'prepared' })
    }

    open().catch(async (error: unknown) => {
      if (signal.aborted) return
      // A refusal may mean that the order was paid, deleted or has expired; the order then shows that.
      await queryClient.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }).catch(() => {})
      dispatch({ type: 'unavailable', reason: explainUnavailable(error) })
    })
    return () => life.abort()
  }, [api, queryClient, orderId, price, canPay, round])

  async function pay(): Promise<void> {
    if (isRunning.current || !client || flow.step !== 'ready') return
    isRunning.current = true
    dispatch({ type: 'pressed' })
    try {
      await finish(client.ports, await payOrder(client.ports))
    } finally {
      isRunning.current = false
    }
  }

  return { flow, card, stripe: client?.stripe ?? null, pay, restart }
}
