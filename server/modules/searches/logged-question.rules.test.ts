import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTION_MAX_LENGTH } from '../../../contract/search-outcomes.ts'
import { isFromDashboard, toCountedSearch, toLoggedQuestion } from './logged-question.rules.ts'

describe('The words of a question that the log keeps', () => {
  it.each([
    ['  Water   COOLING? ', 'water cooling'],
    ['“mobo”', 'mobo'],
    ['12VHPWR', '12vhpwr'],
    ['ｄｄｒ５ 32ＧＢ', 'ddr5 32gb'],
    ['32gb ddr5-6000 under $150', '32gb ddr5-6000 under $150'],
    ['sfx psu 750w', 'sfx psu 750w'],
    ['NB-N7-8C', 'nb-n7-8c'],
    ['g.skill m.2 2.5 in', 'g.skill m.2 2.5 in'],
    ['3.5in usb 3.2gen2 2.5gb', '3.5in usb 3.2gen2 2.5gb'],
    ['fan 120x120x25', 'fan 120x120x25'],
    ['psu 850 $100-$150', 'psu 850 $100-$150'],
    ['DDR5-6000 32GB', 'ddr5-6000 32gb'],
    ['ddr4 3200 32gb 850w', 'ddr4 3200 32gb 850w'],
    ['i7-14700K', 'i7-14700k'],
    ['core i9 13900ks 64gb', 'core i9 13900ks 64gb'],
    ['core i5-12400F', 'core i5-12400f'],
    ['i7-14700 cooler', 'i7-14700 cooler'],
    ['be.quiet pure rock', 'be.quiet pure rock'],
    ['cooler at most 60 mm', 'cooler at most 60 mm'],
    ['a\0b', 'a b'],
    ['water\u00adcooling', 'watercooling'],
    ['ddr5 6000 32gb x2', 'ddr5 6000 32gb x2'],
  ])('Spellings of %j are counted together', (typed, kept) => {
    expect(toLoggedQuestion(typed)).toBe(kept)
  })

  it.each([
    'ines@firm.info',
    'invoice for ines @ firm.info',
    'call +1 (303) 555-0142',
    '303 555 0142',
    '0151/2345678',
    '4242 4242 4242 4242',
    'DE89 3704 0044 0532 0130 00',
    'tel303 555 0142',
    'tel01 23 45 67 89',
    'tel01 234 567',
    'tlf12 34 56 78',
    '303-555-0142x12',
    '303 555 0142gb',
    '303 555 1142w',
    'tel55 512 345 67g',
    'ddr5 303 555 0142',
    '303 555 0142 32gb',
    'i7 10234567',
    'li7-10234',
    'NB-10234',
    'NB-10234w',
    'order 10234',
    'https://example.com/me',
    'www.example.com',
    'ines firm.info',
    'ines.weber at firm.info',
    'ines at firm dot info',
    'be.quietly',
    'hp.com',
    'web24.de warranty',
    't.me/ines_weber',
    'firm-2.shop',
    'i❤.ws',
    '💩.la',
    'example。com',
    'example\u200b.com',
    'exam\u00adple.com',
    '👍🏽.ws',
    '™.ws',
    '303_555_0142',
    '303,555,0142',
    '303*555*0142',
    '٣٠٣ ٥٥٥ ٠١٤٢',
    '１２３-４５-６７８９',
    'eyJhbGciOiJIUzI1NiJ9eyJzdWIi',
    'word '.repeat(17),
    '?!',
  ])('%j is not kept', (typed) => {
    expect(toLoggedQuestion(typed)).toBeNull()
  })

  it('No email address and no number of seven digits is kept, whatever stands around it', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 16 })
    const separator = fc.constantFrom('', ' ', '-', '.', '/', ' (', ') ')
    const number = fc.tuple(digits, separator).map(([each, between]) => each.join(between))
    const personal = fc.oneof(fc.emailAddress(), number)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), personal, fc.string(), (before, secret, after) => {
        expect(toLoggedQuestion(`${before} ${secret} ${after}`)).toBeNull()
      }),
    )
  })

  it('A logged question is short and plain, and logging it again does not change it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
        const kept = toLoggedQuestion(typed)
        if (kept === null) return
        expect(kept.length).toBeLessThanOrEqual(QUESTION_MAX_LENGTH)
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}@]/u)
        expect(toLoggedQuestion(kept)).toBe(kept)
      }),
    )
  })
})

describe('What counts as a search', () => {
  const read = (query: string, outcome: 'found' | 'nothing' | 'corrected' = 'nothing') =>
    toCountedSearch(new URLSearchParams(query), outcome)

  it('A question counts once: not when its list is filtered, sorted or continued', () => {
    expect(read('q=mobo&sort=best&limit=24&view=rows&category=')).toEqual({
      outcome: 'nothing',
      typed: 'mobo',
      question: 'mobo',
    })
    for (const more of ['sort=price', 'category=memory', 'spec=cores:8', 'cursor=abc', 'pages=2', 'plain=1'])
      expect(read(`q=mobo&${more}`)).toBeNull()
    expect(read('q=+')).toBeNull()
    expect(read('category=memory')).toBeNull()
  })

  it('The words of a question that found something are not kept', () => {
    expect(read('q=memory', 'found')).toEqual({ outcome: 'found', typed: 'memory', question: null })
  })

  it('A question that is asked again without its correction takes the correction back', () => {
    expect(read('q=moterbord&exact=1')).toEqual({ outcome: 'taken-back', typed: 'moterbord', question: null })
  })

  it('Only pages of the dashboard are recognized as such', () => {
    expect(isFromDashboard('https://shop.example/dashboard/manageProduct?q=x')).toBe(true)
    expect(isFromDashboard('https://shop.example/dashboard')).toBe(true)
    for (const other of [
      undefined,
      '',
      'https://shop.example/products?q=/dashboard/',
      'https://a/dashboards',
    ])
      expect(isFromDashboard(other)).toBe(false)
  })
})
