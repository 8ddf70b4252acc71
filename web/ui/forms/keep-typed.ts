import { replaceEqualDeep } from '@tanstack/react-query'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Two files are the same only if they are one object. */
export const isUnchanged = (sent: unknown, typed: unknown) => replaceEqualDeep(sent, typed) === sent

/** `fresh`, except for the fields that were typed after `sent`. */
export function keepTyped<Value>(fresh: Value, sent: Value, typed: Value): Value
export function keepTyped(fresh: unknown, sent: unknown, typed: unknown): unknown {
  if (isUnchanged(sent, typed)) return fresh
  if (!isRecord(fresh) || !isRecord(sent) || !isRecord(typed)) return typed
  const keys = Object.keys({ ...fresh, ...typed })
  return Object.fromEntries(keys.map((key) => [key, keepTyped(fresh[key], sent[key], typed[key])]))
}
