import type { z } from 'zod'
import { KIND_WORDS } from '../../contract/kind-words.ts'
import { groupThousands } from '../../contract/thousands.ts'
import { type ShopError, toBadInput } from '../errors/shop-error.ts'

const UNITS: Partial<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function describeLimit(word: 'least' | 'most', limit: number, origin: string): string {
  const unit = UNITS[origin]?.[limit === 1 ? 0 : 1]
  return `Enter at ${word} ${groupThousands(limit)}${unit ? ` ${unit}` : ''}`
}

const sayOr = (words: readonly unknown[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words.map(String))

/** The message for a value whose schema in the contract has no message. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if ('input' in issue && issue.input === undefined) return 'Is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${KIND_WORDS[issue.expected] ?? 'another kind of value'}`
    case 'too_small':
      return describeLimit('least', Number(issue.minimum), issue.origin)
    case 'too_big':
      return describeLimit('most', Number(issue.maximum), issue.origin)
    case 'invalid_value':
      return `Must be ${sayOr(issue.values)}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`
    default:
      return 'Is not valid'
  }
}

type Read<Value> = { value: Value; error?: never } | { value?: never; error: ShopError }

/** Reads a part of a request with a schema of the contract, and reports each problem by its field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, given: unknown): Read<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(given, { error: describeIssue })
  if (success) return { value: data }
  return {
    error: toBadInput(
      error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
    ),
  }
}
