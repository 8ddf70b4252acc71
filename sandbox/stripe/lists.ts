import { invalidRequest } from './api-error.ts'
import { integerParam, objectParam, type Params, textParam } from './form-encoding.ts'
import type { Kind, Kinds, Store } from './store.ts'

const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created']

export function toList(
  found: Kinds[Kind][],
  { limit, url }: { limit: number; url: string },
): { object: 'list'; data: Kinds[Kind][]; has_more: boolean; url: string } {
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url }
}

/** https://docs.stripe.com/api/pagination, newest first. */
export function listObjects(store: Store, kind: Kind, params: Params, url: string): object {
  const parentName = kind === 'payment_intent' || kind === 'event' ? null : 'payment_intent'
  const known = [...LIST_PARAMS, ...(parentName ? [parentName] : []), ...(kind === 'event' ? ['type'] : [])]
  const unknown = Object.keys(params).find((name) => !known.includes(name) && name !== 'expand')
  if (unknown)
    throw invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  const limit = integerParam(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('This value must be greater than or equal to 1 and at most 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  const created = typeof params.created === 'string' ? {} : objectParam(params, 'created')
  const exactly = typeof params.created === 'string' ? integerParam(params, 'created') : undefined
  const from = (name: string, step: number) => {
    const seconds = integerParam(created, name)
    return seconds === undefined ? undefined : seconds + step
  }
  const found = store.list({
    kind,
    ...(parentName && { parent: textParam(params, parentName) }),
    after: textParam(params, 'starting_after'),
    before: textParam(params, 'ending_before'),
    since: exactly ?? from('gte', 0) ?? from('gt', 1),
    until: exactly ?? from('lte', 0) ?? from('lt', -1),
    limit,
  })
  return toList(found, { limit, url })
}
