import { expect, test } from 'vitest'
import { describeLimits, describeType, listFields } from './schema.rules.ts'

test('Types are shown as words', () => {
  expect(describeType({ type: ['string', 'null'] })).toBe('text or null')
  expect(describeType({ type: 'array', items: { type: 'string', format: 'uuid' } })).toBe('list of id')
  expect(describeType({ anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] })).toBe(
    'object or null',
  )
  expect(describeType({ type: 'string', enum: ['name', '-price'] })).toBe('"name" or "-price"')
  expect(describeType({})).toBe('anything')
})

test('Limits name only what a caller can run into', () => {
  expect(describeLimits({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('')
  expect(describeLimits({ minimum: 1, maximum: 100, default: 100 })).toBe('1 to 100, 100 by default')
  expect(describeLimits({ minLength: 1, maxLength: 60 })).toBe('at most 60 characters')
})

test('Fields of nested objects follow their parent, indented one level', () => {
  const lines = listFields({
    type: 'array',
    items: {
      type: 'object',
      required: ['image'],
      properties: {
        image: { anyOf: [{ type: 'object', properties: { src: { type: 'string' } } }, { type: 'null' }] },
        note: { type: 'string' },
      },
    },
  })
  expect(lines.map(({ name, depth, optional }) => [name, depth, optional])).toEqual([
    ['image', 0, false],
    ['src', 1, true],
    ['note', 0, true],
  ])
})
