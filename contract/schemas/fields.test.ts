import { describe, expect, it } from 'vitest'
import { measureCpuSeconds } from '../testing/measure-cpu.ts'
import {
  AmountSchema,
  CursorSchema,
  EmailSchema,
  IdSchema,
  LimitSchema,
  requiredLine,
  requiredText,
  titleField,
} from './fields.ts'

describe('Email addresses', () => {
  it.each([
    'buyer@example.com',
    'first.last@firm.info',
    'first+parts@mail.firm.co.uk',
    "o'neil@firm.ie",
    'einkauf@xn--mller-kva.de',
    'a@b.cd',
  ])('The email address %s is accepted', (email) => {
    expect(EmailSchema.parse(email)).toBe(email)
  })

  it('Spaces around an email address are dropped', () => {
    expect(EmailSchema.parse('  buyer@example.com ')).toBe('buyer@example.com')
  })

  it.each([
    'a@b',
    // The identity library would refuse these with its own wording.
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
  ])('The email address %j is refused', (email) => {
    expect(EmailSchema.safeParse(email).error?.issues.map(({ message }) => message)).toContain(
      'Provide a valid email',
    )
  })

  it('A missing email address is reported as missing, not as invalid', () => {
    expect(EmailSchema.safeParse('  ').error?.issues[0]?.message).toBe('Email is required')
    expect(EmailSchema.safeParse(undefined).error?.issues[0]?.message).toBe('Email is required')
  })

  it('A hostile email address is checked without delay', () => {
    expect(measureCpuSeconds(() => EmailSchema.safeParse(`a@${'a-'.repeat(120)}`))).toBeLessThan(1)
  })
})

describe('Fields', () => {
  it.each(['', 'Infinity', '0', '101', '1.5', '-1', 'ten'])('The limit %j is refused', (limit) => {
    expect(LimitSchema.safeParse(limit).success).toBe(false)
  })

  it('A limit is read from text and defaults to 100', () => {
    expect(LimitSchema.parse('7')).toBe(7)
    expect(LimitSchema.parse(undefined)).toBe(100)
  })

  it.each([-1, 0.001, Number.NaN, '5'])('%j is refused as an amount', (dollars) => {
    expect(AmountSchema.safeParse(dollars).success).toBe(false)
  })

  it.each(['', '1', 'n7-8c', "' or 1=1"])('%j is refused as an id', (id) => {
    expect(IdSchema.safeParse(id).success).toBe(false)
  })

  it('A cursor is neither empty nor longer than 8,000 characters', () => {
    expect(CursorSchema.safeParse('a'.repeat(8_001)).success).toBe(false)
    expect(CursorSchema.safeParse('').success).toBe(false)
  })

  it('Required text is more than spaces and within its maximum length', () => {
    const schema = requiredText('Name is required', 5)
    expect(schema.parse(' parts ')).toBe('parts')
    expect(schema.safeParse('   ').error?.issues[0]?.message).toBe('Name is required')
    expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe('Name is required')
    expect(schema.safeParse('sixsix').error?.issues[0]?.message).toBe('At most 5 characters')
  })

  it('Text with a NUL character, which PostgreSQL cannot store, is refused', () => {
    expect(requiredText('Name is required', 10).safeParse('a\0b').success).toBe(false)
    expect(CursorSchema.safeParse('a\0b').success).toBe(false)
  })
})

describe('Names of things', () => {
  const title = titleField('Enter a name', 10)

  it('A name is one line of visible text', () => {
    expect(title.parse(' Rack\n 2 ')).toBe('Rack 2')
    expect(title.parse('نمی\u200cخواهم')).toBe('نمی\u200cخواهم')
  })

  it.each(['\u200b', '\u3164', 'Rack\u202e 2', '\u2800\u2800'])(
    'The name %j is refused, because part of it cannot be seen',
    (name) => {
      expect(title.safeParse(name).error?.issues[0]?.message).toBe(
        'Enter the name on one line, without invisible characters',
      )
    },
  )
})

describe('One-line texts', () => {
  const line = requiredLine('Subject is required', 10)

  it('Line ends, tabs and invisible characters become spaces', () => {
    expect(line.parse('\r\n a\r\n\tb\u2028\u0000c ')).toBe('a b c')
  })

  it.each(['', ' \n\u0000 '])('The text %j is refused as missing', (text) => {
    expect(line.safeParse(text).error?.issues[0]?.message).toBe('Subject is required')
  })

  it('A text longer than its maximum length is refused', () => {
    expect(line.safeParse('12345678901').error?.issues[0]?.message).toBe('At most 10 characters')
  })
})
