import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitCategories } from './attributes.ts'
import { type BuildTextLine, formatBuild, MAX_BUILD_LINES, MAX_BUILD_TEXT, parseBuild } from './build-text.ts'
import { buildSlots, findSlot } from './slots.ts'

const anySlug = fc.stringMatching(/^[a-z\d]{1,6}(-[a-z\d]{1,6}){0,3}$/)
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const anyQuantity = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 64 }))
const anyNumber = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value + 0)
const anyValue = fc.oneof(
  anyNumber,
  // Words that begin like a mark or a code are read as words.
  fc.array(fc.oneof(anyText, fc.constantFrom('120', '1e3', 'x16', 'x8', 'w1', 'l2', '-5', 'fa')), {
    minLength: 1,
    maxLength: 3,
  }),
  fc.array(
    fc.dictionary(anyText, fc.oneof(anyText, fc.integer(), fc.boolean()), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
)
const anyKey = fc.stringMatching(/^[a-z][a-z\d-]{0,15}$/).filter((key) => key !== 'name')
const anyLine: fc.Arbitrary<BuildTextLine> = fc.oneof(
  fc.record({ slug: anySlug, quantity: anyQuantity }),
  fc.record(
    {
      category: fc.constantFrom(...fitCategories),
      name: anyText,
      values: fc.dictionary(anyKey, anyValue, { maxKeys: 3, noNullPrototype: true }),
      quantity: anyQuantity,
    },
    { requiredKeys: ['category', 'values', 'quantity'] },
  ),
)
const anyLines = fc.uniqueArray(anyLine, {
  maxLength: 6,
  selector: (line) => formatBuild([{ ...line, quantity: 1 }]),
})
/** What may be in an address: the query encodes nothing of it. */
const UNENCODED = /^[\w.*-]*$/

const sorted = (lines: readonly BuildTextLine[]) =>
  lines.toSorted((a, b) => (formatBuild([a]) < formatBuild([b]) ? -1 : 1))

describe('The text of a build', () => {
  it('Every build is read as it was written, and nothing of it is encoded in an address', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const text = formatBuild(lines)
        fc.pre(text.length <= MAX_BUILD_TEXT)
        expect(text).toMatch(UNENCODED)
        expect(new URLSearchParams({ parts: text }).toString()).toBe(`parts=${text}`)
        const read = parseBuild(text)
        expect(read.problems).toEqual([])
        expect(sorted(read.lines)).toEqual(sorted(lines))
      }),
      { numRuns: 200 },
    )
  })

  it('The order of choosing, and a part chosen in two steps, give the same text', () => {
    const both = anyLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    )
    fc.assert(
      fc.property(both, ([lines, shuffled]) => {
        expect(formatBuild(shuffled)).toBe(formatBuild(lines))
        const apart = lines.flatMap((line) =>
          line.quantity === 1
            ? [line]
            : [
                { ...line, quantity: 1 },
                { ...line, quantity: line.quantity - 1 },
              ],
        )
        expect(formatBuild(apart)).toBe(formatBuild(lines))
      }),
    )
  })

  it('A text that a mail program wrapped, encoded again or put in marks is still read', () => {
    const mangled = fc.constantFrom<(text: string) => string>(
      (text) => text.replace(/(.{7})/gu, '$1\r\n '),
      (text) => text.replace(/(.{7})/gu, '$1=\r\n'),
      (text) => `${text}.`,
      (text) => `<${text}>`,
      (text) => `${text},`,
      (text) => text.replace(/\*/g, '%2A').replaceAll('.', '%252E'),
      (text) => text.replace(/\*/g, '×'),
      (text) => text.split('.').join(', '),
      (text) => text.split('').join('\u200b'),
    )
    fc.assert(
      fc.property(anyLines, mangled, (lines, mangle) => {
        expect(formatBuild(parseBuild(mangle(formatBuild(lines))).lines)).toBe(formatBuild(lines))
      }),
    )
  })

  it('Any text is read without an error, and what is left out is named', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.stringMatching(/^[._*\da-fwlxn%-]{0,200}$/),
      fc.constant('%'.repeat(MAX_BUILD_TEXT)),
      fc.constant(`_cases_radiator-mounts_*l${'*5b'.repeat(1_500)}`),
      fc.constant('_cases___proto___1'),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const { lines, problems } = parseBuild(text)
        const again = parseBuild(formatBuild(lines))
        expect(again.problems).toEqual([])
        expect(sorted(again.lines)).toEqual(sorted(lines))
        if (/[a-z\d]/i.test(text) && lines.length === 0) expect(problems).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('A text that is too long, with too many parts or too many pieces, is reported as a problem', () => {
    expect(parseBuild('a'.repeat(MAX_BUILD_TEXT + 1))).toMatchObject({
      lines: [],
      problems: [expect.any(String)],
    })
    const many = Array.from({ length: MAX_BUILD_LINES + 2 }, (_, index) => `p${index}`).join('.')
    expect(parseBuild(many)).toMatchObject({
      lines: { length: MAX_BUILD_LINES },
      problems: ['A build has at most 40 parts. The rest was left out.'],
    })
    expect(parseBuild('f12-120*65')).toEqual({
      lines: [{ slug: 'f12-120', quantity: 64 }],
      problems: ['“f12-120*65”: a machine takes 1 to 64 pieces of a part.'],
    })
    expect(parseBuild('n5-6c._desks_height_75')).toEqual({
      lines: [{ slug: 'n5-6c', quantity: 1 }],
      problems: ['“_desks_height_75” is not a part. It was left out.'],
    })
  })

  it('A usual build is short and can be read by people', () => {
    expect(
      formatBuild([
        { slug: 'n5-6c', quantity: 1 },
        { slug: 'm3-16-gb-kit', quantity: 2 },
        {
          category: 'cases',
          name: 'My case',
          values: { 'max-cooler-height': 165, 'form-factor': ['ATX', 'mATX'] },
          quantity: 1,
        },
      ]),
    ).toBe('m3-16-gb-kit*2.n5-6c._cases_form-factor_ATX*-mATX_max-cooler-height_165_name_My*20case')
  })
})

it('Every category of a machine has its slot', () => {
  expect(fitCategories.map((category) => [category, findSlot(category) !== null])).toEqual(
    fitCategories.map((category) => [category, true]),
  )
  expect(buildSlots.flatMap(({ categories }): string[] => [...categories]).toSorted()).toEqual(
    fitCategories.toSorted(),
  )
})
