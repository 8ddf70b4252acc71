import type { Operation } from './api-document.ts'
import { pick, type ValueDrawer } from './draw-values.ts'
import {
  ODD_ADDRESSES,
  ODD_AUTHORIZATIONS,
  ODD_BODIES,
  ODD_FIELDS,
  ODD_HEADERS,
  ODD_METHODS,
  ODD_TYPES,
  ODD_VALUES,
} from './malformed-requests.ts'
import type { Random } from './random.ts'

export interface DrawnRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** What is odd about the request, for the report of a fault; empty when the document allows the request. */
  twists: string[]
}

interface Draft extends DrawnRequest {
  params: Record<string, unknown>
  query: [string, unknown][]
  value: unknown
}

export interface RequestSource {
  random: Random
  values: ValueDrawer
  /** A parameter of the operation's address. */
  drawParameter(operation: Operation, name: string): unknown
  /** Authorization headers of several people; null for a visitor. */
  authorizations: readonly (string | null)[]
  form: { payload: Buffer; headers: Record<string, string> }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Twist = (draft: Draft, random: Random) => void

function changeBody(change: (value: Record<string, unknown>, random: Random) => void): Twist {
  return (draft, random) => {
    if (isRecord(draft.value)) change(draft.value, random)
    else draft.body = pick(random, ODD_BODIES)
  }
}

const TWISTS: Record<string, Twist> = {
  'a value': changeBody((value, random) => {
    const names = Object.keys(value)
    if (names.length > 0) value[pick(random, names)] = pick(random, ODD_VALUES)
  }),
  'a value missing': changeBody((value, random) => {
    const names = Object.keys(value)
    if (names.length > 0) delete value[pick(random, names)]
  }),
  'a field too many': changeBody((value, random) => {
    const odd = { value: pick(random, ODD_VALUES), enumerable: true, configurable: true, writable: true }
    Object.defineProperty(value, pick(random, ODD_FIELDS), odd)
  }),
  'the body': (draft, random) => {
    draft.body = pick(random, ODD_BODIES)
    draft.headers['content-type'] ??= 'application/json'
  },
  'half the body': (draft) => {
    draft.body = draft.body?.subarray(0, draft.body.length / 2) ?? null
  },
  'the type of the body': (draft, random) => {
    draft.headers['content-type'] = pick(random, ODD_TYPES)
  },
  'no type of the body': (draft) => {
    delete draft.headers['content-type']
  },
  'a query': (draft, random) => {
    const [name] = draft.query.length > 0 ? pick(random, draft.query) : ['limit']
    draft.query.push([name, pick(random, ODD_VALUES)])
  },
  'only an odd query': (draft, random) => {
    draft.query = [[pick(random, ['limit', 'cursor', 'q', 'user', 'sort', 'from']), pick(random, ODD_VALUES)]]
  },
  'a name in the address': (draft, random) => {
    for (const name of Object.keys(draft.params)) draft.params[name] = pick(random, ODD_VALUES)
  },
  'the address': (draft, random) => {
    draft.path = pick(random, ODD_ADDRESSES)(draft.path)
  },
  'the method': (draft, random) => {
    draft.method = pick(random, ODD_METHODS)
  },
  headers: (draft, random) => {
    const [name, value] = pick(random, ODD_HEADERS)
    draft.headers[name] = value
  },
  authorization: (draft, random) => {
    draft.headers.authorization = pick(random, ODD_AUTHORIZATIONS)
  },
}
/** These change what the address and the body are made of; the others change the finished request. */
const BEFORE = [
  'a value',
  'a value missing',
  'a field too many',
  'a query',
  'only an odd query',
  'a name in the address',
]

/** Two of seven requests follow the document; the others have one or two oddities. */
function drawTwists(random: Random): string[] {
  const number = [0, 0, 1, 1, 1, 2, 2][random.below(7)] ?? 0
  return Array.from({ length: number }, () => pick(random, Object.keys(TWISTS)))
}

const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

export function drawRequest(operation: Operation, source: RequestSource): DrawnRequest {
  const { random, values, form } = source
  const { method, template, parameters, body } = operation
  const ofPlace = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place)
  const authorization = pick(
    random,
    source.authorizations.map((header) => ({ header })),
  ).header
  const isForm = body?.type === 'multipart/form-data'
  const draft: Draft = {
    method,
    path: '',
    headers: { ...(authorization && { authorization }), ...(isForm && form.headers) },
    body: isForm ? form.payload : null,
    twists: drawTwists(random),
    params: Object.fromEntries(
      ofPlace('path').map(({ name }) => [name, source.drawParameter(operation, name)]),
    ),
    query: ofPlace('query')
      .filter(({ required }) => required || random.below(3) === 0)
      .map(({ name, schema }) => [name, values.draw(schema, name)]),
    value: body && !isForm ? values.draw(body.schema) : undefined,
  }
  const twist = (isBefore: boolean) => {
    for (const name of draft.twists) if (BEFORE.includes(name) === isBefore) TWISTS[name]?.(draft, random)
  }
  twist(true)
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(asText(draft.params[name])),
  )
  const search = new URLSearchParams(
    draft.query.map(([name, value]): [string, string] => [name, asText(value)]),
  )
  draft.path = search.size > 0 ? `${address}?${search}` : address
  if (draft.value !== undefined) {
    draft.body ??= Buffer.from(JSON.stringify(draft.value))
    draft.headers['content-type'] = body?.type ?? ''
  }
  twist(false)
  return {
    method: draft.method,
    path: draft.path,
    headers: draft.headers,
    body: draft.body,
    twists: draft.twists,
  }
}
