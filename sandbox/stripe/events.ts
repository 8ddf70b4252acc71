import type Stripe from 'stripe'
import type { Deliveries } from './deliveries.ts'
import { newId } from './keys.ts'
import type { Store } from './store.ts'

/** The version that the SDK of the shop is pinned to; a real webhook endpoint has one as well. */
export const API_VERSION = '2026-10-28.endive'

export interface EventRequest {
  id: string | null
  idempotencyKey: string | null
}

export interface Events {
  record: (type: Stripe.Event['type'], object: { id: string }, request?: EventRequest) => void
}

/** An event is kept in the transaction of the change it tells of, and delivered afterwards. */
export function openEvents({
  store,
  deliveries,
  now,
}: {
  store: Store
  deliveries: Deliveries
  now: () => number
}): Events {
  return {
    record(type, object, request = { id: null, idempotencyKey: null }) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: request.id, idempotency_key: request.idempotencyKey },
        type,
      } as Stripe.Event
      store.put(event)
      deliveries.add(event.id)
    },
  }
}
