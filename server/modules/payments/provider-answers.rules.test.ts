import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { toDispute, toEvent, toIntent, toRefund } from './provider-answers.rules.ts'

const CREATED_SECONDS = 1_772_323_200
const CREATED_AT = Date.UTC(2026, 2, 1)

describe('Intents of the provider', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    client_secret: 'pi_1_secret',
    metadata: { orderId: 'order-1' },
    amount: 10_000,
    amount_received: 9_000,
    latest_charge: { amount_refunded: 2_500 },
    currency: 'usd',
    livemode: true,
    created: CREATED_SECONDS,
  } as unknown as Stripe.PaymentIntent

  it('The shop reads from an intent its order, its sums and when it was created', () => {
    expect(toIntent(intent)).toEqual({
      id: 'pi_1',
      status: 'succeeded',
      clientSecret: 'pi_1_secret',
      orderId: 'order-1',
      amountCents: 10_000,
      receivedCents: 9_000,
      refundedCents: 2_500,
      currency: 'usd',
      livemode: true,
      createdAt: CREATED_AT,
    })
  })

  it('Nothing is refunded of an intent without a charge, or whose charge the provider did not send', () => {
    expect(toIntent({ ...intent, latest_charge: null }).refundedCents).toBe(0)
    expect(toIntent({ ...intent, latest_charge: 'ch_1' }).refundedCents).toBe(0)
  })

  it('An intent that the shop did not create belongs to no order', () => {
    expect(toIntent({ ...intent, metadata: {} }).orderId).toBeNull()
  })

  it('An intent without a secret has an empty one', () => {
    expect(toIntent({ ...intent, client_secret: null }).clientSecret).toBe('')
  })
})

describe('Refunds of the provider', () => {
  const refund = {
    id: 're_1',
    payment_intent: 'pi_1',
    amount: 500,
    status: 'succeeded',
    metadata: { refundId: 'refund-1', reason: 'Bent', actorId: 'admin-1', actorEmail: 'ada@example.com' },
  } as unknown as Stripe.Refund

  it('A refund of the shop names its record, its reason and the admin who made it', () => {
    expect(toRefund(refund)).toEqual({
      id: 're_1',
      intentId: 'pi_1',
      amountCents: 500,
      status: 'succeeded',
      failure: null,
      refundId: 'refund-1',
      reason: 'Bent',
      actor: { userId: 'admin-1', email: 'ada@example.com' },
    })
  })

  it('A refund made in the provider’s dashboard has no record, no admin and a reason that says so', () => {
    for (const metadata of [null, {}])
      expect(toRefund({ ...refund, metadata })).toMatchObject({
        refundId: null,
        reason: 'Refunded at the payment provider',
        actor: null,
      })
  })

  it('An admin is named only by both the id and the email address', () => {
    expect(toRefund({ ...refund, metadata: { actorId: 'admin-1' } }).actor).toBeNull()
    expect(toRefund({ ...refund, metadata: { actorEmail: 'ada@example.com' } }).actor).toBeNull()
  })

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['a_state_of_next_year', 'pending'],
    [null, 'pending'],
  ])('A refund with the provider’s status %j is %s in the shop', (status, expected) => {
    expect(toRefund({ ...refund, status }).status).toBe(expected)
  })

  it('A refund that failed carries the provider’s code for the failure', () => {
    const failed = { ...refund, status: 'failed', failure_reason: 'declined' }
    expect(toRefund(failed).failure).toBe('declined')
  })

  it('The intent of a refund is found whether the provider sends its id or all of it', () => {
    const whole = { id: 'pi_2' } as Stripe.PaymentIntent
    expect(toRefund({ ...refund, payment_intent: whole }).intentId).toBe('pi_2')
    expect(toRefund({ ...refund, payment_intent: null }).intentId).toBeNull()
  })
})

describe('Disputes of the provider', () => {
  const dispute = {
    id: 'du_1',
    payment_intent: 'pi_1',
    amount: 500,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: CREATED_SECONDS + 86_400 },
    created: CREATED_SECONDS,
  } as Stripe.Dispute

  it('The shop reads from a dispute what it is about and until when to respond', () => {
    expect(toDispute(dispute)).toEqual({
      id: 'du_1',
      intentId: 'pi_1',
      amountCents: 500,
      reason: 'fraudulent',
      status: 'needs_response',
      dueAt: Date.UTC(2026, 2, 2),
      createdAt: CREATED_AT,
    })
  })

  it('A dispute that cannot be answered has no date to respond by', () => {
    const evidence_details = { ...dispute.evidence_details, due_by: null }
    expect(toDispute({ ...dispute, evidence_details }).dueAt).toBeNull()
  })
})

describe('Events of the provider', () => {
  const read = (object: object) =>
    toEvent({
      id: 'evt_1',
      type: 'charge.refunded',
      livemode: true,
      data: { object },
    } as Stripe.Event)

  it('An event about an intent names that intent', () => {
    expect(read({ object: 'payment_intent', id: 'pi_1' })).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      livemode: true,
      intentId: 'pi_1',
    })
  })

  it('An event about a charge, a refund or a dispute names the intent that this belongs to', () => {
    expect(read({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }).intentId).toBe('pi_1')
    expect(read({ object: 'refund', id: 're_1', payment_intent: { id: 'pi_2' } }).intentId).toBe('pi_2')
  })

  it('An event about anything else names no intent', () => {
    expect(read({ object: 'charge', id: 'ch_1', payment_intent: null }).intentId).toBeNull()
    expect(read({ object: 'customer', id: 'cus_1' }).intentId).toBeNull()
    expect(read({ object: 'charge', payment_intent: 7 }).intentId).toBeNull()
    expect(read({ object: 'charge', payment_intent: {} }).intentId).toBeNull()
  })
})
