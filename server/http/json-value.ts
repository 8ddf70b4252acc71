/** The overhead of each value besides its text. Only the order of magnitude matters. */
const BYTES_OF_ONE = 24

/**
 * Copies a value as JSON.parse(JSON.stringify(value)) would: no undefined fields, dates as text. The copy is frozen,
 * because all pages share it. Also returns its approximate memory, so that a cache can limit itself.
 */
export function toJsonValue(given: unknown): { value: unknown; bytes: number } {
  let bytes = 0

  function copy(value: unknown): unknown {
    bytes += BYTES_OF_ONE
    if (typeof value === 'string') {
      bytes += value.length
      return value
    }
    // JSON has no negative zero.
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
    if (typeof value === 'boolean' || value === null) return value
    if (typeof value !== 'object') return undefined
    if (Array.isArray(value)) return copyList(value)
    if ('toJSON' in value && typeof value.toJSON === 'function') return copy(value.toJSON())
    return copyFields(value as Record<string, unknown>)
  }

  // Plain loops: a page consists of thousands of values, and Array.from and Object.fromEntries take four times as long.
  function copyList(list: unknown[]): unknown {
    const copied: unknown[] = []
    for (const one of list) copied.push(copy(one) ?? null)
    return Object.freeze(copied)
  }

  function copyFields(value: Record<string, unknown>): unknown {
    const fields: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const copied = copy(value[name])
      if (copied === undefined) continue
      // A plain assignment would set the prototype.
      if (name === '__proto__') Object.defineProperty(fields, name, { value: copied, enumerable: true })
      else fields[name] = copied
    }
    return Object.freeze(fields)
  }

  return { value: copy(given), bytes }
}
