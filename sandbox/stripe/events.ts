import type Stripe from 'stripe'
import type { Deliveries } from './deliveries.ts'
import { newId } from './keys.ts'
import type { Store } from './store.ts'

/** The API version that the shop's SDK is pinned to; a real webhook endpoint also has one. */
export const API_VERSION = '2026-10-28.endive'

export interface EventRequest {
  id: string | null
  idempotencyKey: string | null
}

export interface Events {
  record: (type: Stripe.Event['type'], object: { id: string }, request?: EventRequest) => void
}

/** An event is stored in the transaction of its change and delivered afterwards. */
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
