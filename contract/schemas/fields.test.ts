import { describe, expect, it } from 'vitest'
import {
  AmountSchema,
  CursorSchema,
  EmailSchema,
  IdSchema,
  LimitSchema,
  requiredLine,
  requiredText,
} from './fields.ts'

describe('e-mail addresses', () => {
  it.each([
    'buyer@example.com',
    'first.last@firm.info',
    'first+parts@mail.firm.co.uk',
    "o'neil@firm.ie",
    'einkauf@xn--mller-kva.de',
    'a@b.cd',
  ])('takes %s', (email) => {
    expect(EmailSchema.parse(email)).toBe(email)
  })

  it('takes an address with spaces around it and drops them', () => {
    expect(EmailSchema.parse('  buyer@example.com ')).toBe('buyer@example.com')
  })

  it.each([
    'a@b',
    // The identity library would refuse these in words of its own.
    'einkauf@müller.de',
    'jürgen@example.com',
    '.first@example.com',
    'first..last@example.com',
    'first.@example.com',
    'buyer',
    '@example.com',
    'buyer@',
    'bu yer@example.com',
    'buyer@exam ple.com',
    'buyer@@example.com',
    'buyer@-example.com',
    'buyer@example-.com',
    'buyer@example..com',
    'buyer@example.c',
    'buyer@example.com\nBcc: other@example.com',
    '<buyer@example.com>',
    'bu\u0000yer@example.com',
    'buyer\u202e@example.com',
    'a@b.cd,c@d.ef',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('refuses %j', (email) => {
    expect(EmailSchema.safeParse(email).error?.issues.map(({ message }) => message)).toContain(
      'Provide a valid email',
    )
  })

  it('says that an address is missing rather than wrong', () => {
    expect(EmailSchema.safeParse('  ').error?.issues[0]?.message).toBe('Email is required')
    expect(EmailSchema.safeParse(undefined).error?.issues[0]?.message).toBe('Email is required')
  })

  it('answers a hostile address without delay', () => {
    const startedAt = performance.now()
    EmailSchema.safeParse(`a@${'a-'.repeat(120)}`)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('fields', () => {
  it.each(['', 'Infinity', '0', '101', '1.5', '-1', 'ten'])('refuses the limit %j', (limit) => {
    expect(LimitSchema.safeParse(limit).success).toBe(false)
  })

  it('reads a limit from text and has one when none is given', () => {
    expect(LimitSchema.parse('7')).toBe(7)
    expect(LimitSchema.parse(undefined)).toBe(100)
  })

  it.each([-1, 0.001, Number.NaN, '5'])('refuses %j as dollars', (dollars) => {
    expect(AmountSchema.safeParse(dollars).success).toBe(false)
  })

  it.each(['', '1', 'n7-8c', "' or 1=1"])('refuses %j as an id', (id) => {
    expect(IdSchema.safeParse(id).success).toBe(false)
  })

  it('keeps a cursor within reason', () => {
    expect(CursorSchema.safeParse('a'.repeat(501)).success).toBe(false)
    expect(CursorSchema.safeParse('').success).toBe(false)
  })

  it('asks for text that is more than spaces and not too long', () => {
    const schema = requiredText('Name is required', 5)
    expect(schema.parse(' parts ')).toBe('parts')
    expect(schema.safeParse('   ').error?.issues[0]?.message).toBe('Name is required')
    expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe('Name is required')
    expect(schema.safeParse('sixsix').error?.issues[0]?.message).toBe('At most 5 characters')
  })

  it('refuses the character that no database text can hold', () => {
    expect(requiredText('Name is required', 10).safeParse('a\0b').success).toBe(false)
    expect(CursorSchema.safeParse('a\0b').success).toBe(false)
  })
})

describe('a text of one line', () => {
  const line = requiredLine('Subject is required', 10)

  it('has spaces instead of line ends, tabs and characters that nobody sees', () => {
    expect(line.parse('\r\n a\r\n\tb\u2028\u0000c ')).toBe('a b c')
  })

  it.each(['', ' \n\u0000 '])('is missing: %j', (text) => {
    expect(line.safeParse(text).error?.issues[0]?.message).toBe('Subject is required')
  })

  it('has an end', () => {
    expect(line.safeParse('12345678901').error?.issues[0]?.message).toBe('At most 10 characters')
  })
})
