import { expect, it } from 'vitest'
import { z } from 'zod'
import { readInput } from './read-input.ts'

const schema = z.object({
  text: z.string().min(2).max(5).default('abc'),
  count: z.int().min(1).max(2_000).default(1),
  price: z.number().default(1),
  list: z.array(z.string()).min(1).max(3).default(['a']),
  kind: z.enum(['only', 'all', 'none']).default('all'),
  named: z.record(z.string().max(3), z.boolean()).default({}),
  strict: z.strictObject({}).default({}),
  own: z.string().regex(/a/, 'Must contain an a').default('a'),
  plain: z.string().regex(/a/).default('a'),
  either: z.union([z.string(), z.number()]).default(1),
})

it.each([
  [{ text: 5 }, 'text', 'Must be text'],
  [{ text: 'a' }, 'text', 'Enter at least 2 characters'],
  [{ text: 'abcdef' }, 'text', 'Enter at most 5 characters'],
  [{ count: 1.5 }, 'count', 'Must be a whole number'],
  [{ count: 'x' }, 'count', 'Must be a number'],
  [{ count: 0 }, 'count', 'Enter at least 1'],
  [{ count: 2_001 }, 'count', 'Enter at most 2,000'],
  [{ price: null }, 'price', 'Must be a number'],
  [{ list: {} }, 'list', 'Must be a list'],
  [{ list: [] }, 'list', 'Enter at least 1 entry'],
  [{ list: ['a', 5] }, 'list.1', 'Must be text'],
  [{ kind: 'some' }, 'kind', 'Must be only, all, or none'],
  [{ named: [] }, 'named', 'Must be an object'],
  [{ named: { abcd: true } }, 'named.abcd', 'Is not valid'],
  [{ named: { a: 1 } }, 'named.a', 'Must be true or false'],
  [{ strict: { more: 1 } }, 'strict', 'Unknown field: more'],
  [{ own: 'b' }, 'own', 'Must contain an a'],
  [{ plain: 'b' }, 'plain', 'Is not valid'],
  [{ either: true }, 'either', 'Is not valid'],
  [null, 'body', 'Must be an object'],
])('The problem of %j is named at %s in plain words', (given, field, message) => {
  expect(readInput(schema, given).error?.errors).toEqual({ [field]: [message] })
})

it('A missing value is reported as missing, and a valid request is read', () => {
  const needed = z.object({ lines: z.array(z.string()), kind: z.enum(['a']) })
  expect(readInput(needed, {}).error?.errors).toEqual({ lines: ['Is missing'], kind: ['Is missing'] })
  expect(readInput(needed, { lines: ['x'], kind: 'a', more: 1 })).toEqual({
    value: { lines: ['x'], kind: 'a' },
  })
})
