import { invalidRequest } from './api-error.ts'
import type { Params } from './form-encoding.ts'
import { toList } from './lists.ts'
import type { Kind, Store } from './store.ts'

const KINDS: Record<string, Kind> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

/** Replaces ids with the objects they name: https://docs.stripe.com/expand. */
export function expand(store: Store, reply: object, params: Params): object {
  const paths = Array.isArray(params.expand) ? params.expand.map(String) : []
  for (const path of paths) expandPath(store, reply, path.split('.'), path)
  return reply
}

function expandPath(store: Store, value: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || value === null) return
  const object = value as Record<string, unknown>
  const inner = object[name]
  if (name === 'data' && Array.isArray(inner)) {
    for (const item of inner) expandPath(store, item, rest, path)
    return
  }
  if (object.object === 'charge' && name === 'refunds') {
    const refunds = store.list({ kind: 'refund', parent: String(object.payment_intent), limit: 10 })
    object.refunds = toList(refunds, { limit: 10, url: `/v1/charges/${object.id}/refunds` })
    return
  }
  const kind = KINDS[name]
  if (!kind || inner === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (typeof inner === 'string') object[name] = store.find(kind, inner)
  expandPath(store, object[name], rest, path)
}
