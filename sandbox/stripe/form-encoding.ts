import { invalidRequest } from './api-error.ts'

export type Value = string | Value[] | { [name: string]: Value }
export type Params = { [name: string]: Value }

/** Parses `a[b][0]=c`, as the SDK writes it, into `{ a: { b: ['c'] } }`. */
export function decodeForm(text: string): Params {
  const root: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split(/\[|\]\[|\]/).filter((part, index) => part !== '' || index === 0)
    const isList = name.endsWith('[]')
    place(root, [head, ...rest, ...(isList ? ['[]'] : [])], value)
  }
  return toLists(root) as Params
}

function place(into: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '[]' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const next = into[key]
  const inner: Params =
    typeof next === 'object' && !Array.isArray(next) ? next : (Object.create(null) as Params)
  into[key] = inner
  place(inner, rest, value)
}

/** Turns objects with the keys 0, 1, 2 … into lists. */
function toLists(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).filter((name) => !known.includes(name) && name !== 'expand')
  const [first] = unknown
  if (first === undefined) return
  const words =
    unknown.length === 1
      ? `Received unknown parameter: ${first}`
      : `Received unknown parameters: ${unknown.join(', ')}`
  throw invalidRequest(words, { code: 'parameter_unknown', param: first })
}

export function textParam(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name })
  return value
}

export function integerParam(params: Params, name: string): number | undefined {
  const text = textParam(params, name)
  if (text === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(text))
    throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name })
  return Number(text)
}

export function requireParam<T>(value: T | undefined, name: string): T {
  if (value === undefined || value === '')
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

export function objectParam(params: Params, name: string): Params {
  const value = params[name]
  if (value === undefined || value === '') return {}
  if (typeof value === 'string' || Array.isArray(value))
    throw invalidRequest('Invalid object', { code: 'parameter_invalid_object', param: name })
  return value
}

/** Merges new metadata into the old; an empty value removes a name. */
export function mergeMetadata(old: Record<string, string>, params: Params): Record<string, string> {
  const merged = { ...old }
  for (const [name, value] of Object.entries(objectParam(params, 'metadata'))) {
    if (typeof value !== 'string')
      throw invalidRequest('Metadata values must be strings', { param: `metadata[${name}]` })
    if (value === '') delete merged[name]
    else merged[name] = value
  }
  return merged
}
