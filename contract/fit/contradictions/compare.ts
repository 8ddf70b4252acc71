import { count, say } from '../rule.ts'

/** Values of one product that cannot both be true. */
export interface Contradiction {
  keys: readonly string[]
  message: string
}

/** The specs of a product by their keys, also those that no rule of a build reads. */
export type Stated = Readonly<Record<string, unknown>>
export type Test = (stated: Stated) => Contradiction | false

export function numberOf(stated: Stated, key: string): number | undefined {
  const value = stated[key]
  return typeof value === 'number' ? value : undefined
}

export function wordsOf(stated: Stated, key: string): string[] {
  return [stated[key] ?? []].flat().filter((word) => typeof word === 'string')
}

/** The entries of a spec that is a list; undefined if it is not stated. */
export function entriesOf(stated: Stated, key: string): Stated[] | undefined {
  const value = stated[key]
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'object' && entry !== null)
    : undefined
}

/** Compares two numbers if both are stated. */
function compare(
  [left, right]: readonly [string, string],
  isPossible: (left: number, right: number) => boolean,
  message: (left: number, right: number) => string,
): Test {
  return (stated) => {
    const [a, b] = [numberOf(stated, left), numberOf(stated, right)]
    return (
      a !== undefined &&
      b !== undefined &&
      !isPossible(a, b) && { keys: [left, right], message: message(a, b) }
    )
  }
}

export const atMost = (keys: readonly [string, string], message: (left: number, right: number) => string) =>
  compare(keys, (left, right) => left <= right, message)

/** A count of its own beside a list, which can be counted. */
export function counted(
  key: string,
  list: string,
  countIn: (entries: readonly Stated[]) => number,
  one: string,
): Test {
  return (stated) => {
    const entries = entriesOf(stated, list)
    const own = numberOf(stated, key)
    if (!entries || own === undefined || own === countIn(entries)) return false
    return {
      keys: [key, list],
      message: `It states ${count(own, one)}, but its list has ${count(countIn(entries), one)}.`,
    }
  }
}

/** A limit of its own beside a list whose entries have limits. */
export function highest(
  key: string,
  list: string,
  read: (entry: Stated) => number,
  unit: string | null,
): Test {
  return (stated) => {
    const entries = entriesOf(stated, list) ?? []
    const own = numberOf(stated, key)
    const most = Math.max(...entries.map(read))
    if (own === undefined || entries.length === 0 || own === most) return false
    return {
      keys: [key, list],
      message: `It states up to ${say(own, unit)}, but its list has ${say(most, unit)}.`,
    }
  }
}
