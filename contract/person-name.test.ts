import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasInvisible, hasWebAddress, NAME_MAX_LENGTH, toPersonName } from './person-name.ts'
import { nameField, ShownNameSchema } from './schemas/fields.ts'
import { measureCpuSeconds } from './testing/measure-cpu.ts'

const ONE_LINE = 'Enter the name on one line, without invisible characters'
const NO_ADDRESS = 'Enter the name without a web address, and with a space after each period'

const schema = nameField('Name is required')
const problemOf = (name: string) => schema.safeParse(name).error?.issues[0]?.message

const GOOD = [
  "Dr. J.R. O'Neil-Smith Jr.",
  'Müller & Co. KG',
  'Müller GmbH & Co.KG',
  'St.John',
  'Prof.Dr. Weiß',
  'Dr.Smith',
  'J.R.Tolkien',
  'J.R.R.Tolkien',
  'Prof.Dr.',
  'Ada Byron, M.Sc.',
  'Ph.D. Weiß',
  'Dipl.-Ing. Maier',
  'Parts s.r.o.',
  'Parts S.p.A.',
  'Smith.Jr',
  'د.محمد',
  'L.Page',
  'Ines',
  'X Æ A-12',
  '3M',
  'AT&T',
  'María José Carreño Quiñones',
  'Nguyễn Thị Minh Khai',
  '山田 太郎',
  'محمد',
  // Ali-Reza: Persian spelling needs the joiner.
  'علی\u200cرضا',
  'Acme / Sons',
  'Who? Me!',
  'Smith, John (Purchasing)',
  'No. 1 Parts',
  '\u{1f600} Jo',
]

const ADDRESSES = [
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE/x',
  'Win at http:// evil',
  'www.evil',
  'Www2.evil.ru',
  'example.com/x',
  'evil.com',
  'Visit EVIL.COM now',
  'x.com',
  'evil.ru',
  'bit.ly',
  't.co/abc',
  'evil.co.uk',
  'evil.shop!',
  'host.tld:8080',
  'host.tld?q=1',
  '192.0.2.1',
  'eve@evil.example',
  'evil@mail.agency',
  'Ines @ home',
  'evil\uff20mail',
  'northbridge.support',
  'evil.finance',
  'Northbridge.Support',
  'evil.Co.UK',
  't.me',
  'T.Me',
  'T.ME',
  'st.john',
  '1.finance',
  'evil.co-op',
  'mailto:eve',
  'javascript:alert(1)',
  'xn--80ak6aa92e',
  'evil\uff0ecom',
  'evil\u3002com',
  'ｗｗｗ.evil',
  'пример.рф',
]

const INVISIBLE: Record<string, string> = {
  'a line feed': '\n',
  'a carriage return': '\r',
  'a tab': '\t',
  'the character zero': '\0',
  'a next line': '\u0085',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a zero-width space': '\u200b',
  'a zero-width joiner between Latin letters': '\u200d',
  'a byte order mark': '\ufeff',
  'a right-to-left override': '\u202e',
  'an isolate': '\u2066',
  'a right-to-left mark': '\u200f',
  'a soft hyphen': '\u00ad',
  'a Hangul filler': '\u3164',
  'a Hangul initial filler': '\u115f',
  'a halfwidth Hangul filler': '\uffa0',
  'an empty Braille cell': '\u2800',
  'a grapheme joiner': '\u034f',
  'a variation selector': '\ufe0f',
  'a private character': '\ue000',
  'half a surrogate pair': '\ud800',
}

describe('Names', () => {
  it.each(GOOD)('A name may be %s', (name) => {
    expect(problemOf(name)).toBeUndefined()
    expect(toPersonName(name)).toBe(name)
  })

  it.each(ADDRESSES)('A name with the address %s is refused', (name) => {
    expect(problemOf(name)).toBe(NO_ADDRESS)
    expect(hasWebAddress(toPersonName(name))).toBe(false)
  })

  it.each(Object.entries(INVISIBLE))('A name with %s is refused', (_what, character) => {
    expect(problemOf(`Ines${character}Maier`)).toBe(character === '\0' ? 'Must be plain text' : ONE_LINE)
  })

  it('A name with an invisible character in any position is refused', () => {
    const place = fc.tuple(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...Object.values(INVISIBLE)),
      fc.string(),
    )
    fc.assert(
      fc.property(place, ([before, character, after]) => {
        expect(problemOf(`a${before}${character}${after}a`)).toBeDefined()
      }),
    )
  })

  it('A name with an address in any position is refused', () => {
    const words = fc.array(fc.constantFrom('Ines', 'Dr.', 'O’Neil', '&', 'Co.', '山田'))
    fc.assert(
      fc.property(words, fc.constantFrom(...ADDRESSES), words, (before, address, after) => {
        expect(problemOf([...before, address, ...after].join(' '))).toBeDefined()
      }),
    )
  })

  it('A cleaned name is either empty or accepted, whatever the input', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...ADDRESSES, ...Object.values(INVISIBLE), ...GOOD, ' '),
      ),
    )
    fc.assert(
      fc.property(parts, (texts) => {
        const name = toPersonName(texts.join(''))
        expect([hasInvisible(name), hasWebAddress(name), name.length <= NAME_MAX_LENGTH]).toEqual([
          false,
          false,
          true,
        ])
        expect(name === '' || schema.safeParse(name).success).toBe(true)
        expect(toPersonName(name)).toBe(name)
      }),
      { numRuns: 1_000 },
    )
  })

  it('A name that a form only displays is cleaned, not refused', () => {
    expect(ShownNameSchema.parse('Ines\r\nhttp://evil.example Maier')).toBe('Ines Maier')
    expect(ShownNameSchema.parse('')).toBe('')
  })

  it('A hostile name is checked without delay', () => {
    const times = ['a'.repeat(NAME_MAX_LENGTH), 'a.'.repeat(NAME_MAX_LENGTH / 2), '1.'.repeat(60)].map(
      (name) => {
        return measureCpuSeconds(() => {
          for (let each = 0; each < 100; each += 1) hasWebAddress(name)
        })
      },
    )
    expect(Math.max(...times)).toBeLessThan(5)
  })
})

// Seen to fail: a word of 40,000 letters kept the process busy for seconds, and anyone may send one to the contact form.
it.each(['a', 'a.', '1', '-', ': ', '\u200d'])(
  'A very long name of repeated %j is judged at once',
  (piece) => {
    const name = piece.repeat(40_000 / piece.length)
    const seconds = measureCpuSeconds(() => {
      expect(problemOf(name)).toBeDefined()
      ShownNameSchema.safeParse(name)
    })
    expect(seconds).toBeLessThan(1)
  },
)
