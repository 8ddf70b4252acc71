import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../tests/support/any-text.ts'
import {
  findCategoryIssue,
  findTermsIssues,
  listSlugs,
  nextUpdatedAt,
  toProductSearchText,
  toSlug,
  toSpecValues,
} from './product-write.rules.ts'

describe('Slugs', () => {
  it.each([
    ['N7 8C', 'n7-8c'],
    ['Kühler „Größe 3“ — 120 mm', 'kuhler-gro-e-3-120-mm'],
    ['  ../../etc/passwd?x=1#y ', 'etc-passwd-x-1-y'],
    ['屏幕', 'product'],
    ['屏幕 fan 屏幕 3', 'fan-3'],
    ['!!!', 'product'],
    ['0190a6e0-0000-7000-8000-000000000001', 'product'],
    // Contains an id but is not one.
    ['x0190a6e0-0000-7000-8000-000000000001', 'x0190a6e0-0000-7000-8000-000000000001'],
    ['0190a6e0-0000-7000-8000-0000000000012', '0190a6e0-0000-7000-8000-0000000000012'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
    ['a'.repeat(81), 'a'.repeat(80)],
  ])('The slug of %j is %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('Slugs are tried from the plain name to one with the product’s id', () => {
    expect(listSlugs({ name: 'N7', id: '0190a6e0-0000-7000-8000-000000abcdef' })).toEqual([
      'n7',
      'n7-2',
      'n7-3',
      'n7-abcdef',
      'n7-0190a6e0-0000-7000-8000-000000abcdef',
    ])
  })

  it('Any name gives slugs that are valid in an address, and the last one is unique', () => {
    const id = '0190a6e0-0000-7000-8000-000000abcdef'
    fc.assert(
      fc.property(anyText({ maxLength: 120 }), (name) => {
        const slugs = listSlugs({ name, id })
        for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slugs.at(-1)).toContain(id)
        expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThanOrEqual(120)
      }),
    )
  })
})

describe('Specs', () => {
  const row = (key: string, position: number, text_value: string, number_value: number | null = null) => ({
    key,
    position,
    text_value,
    number_value,
  })

  it('Specs become rows: numbers are parsed, several values keep their order, empty ones are left out', () => {
    const given = { cores: ' 8 ', 'base-clock': 3.4, socket: '', 'module-format': 'DIMM | SO-DIMM|DIMM' }
    expect(toSpecValues('processors', given)).toEqual({
      issues: [],
      values: [
        row('cores', 0, '8', 8),
        row('base-clock', 0, '3.4', 3.4),
        row('module-format', 0, 'DIMM'),
        row('module-format', 1, 'SO-DIMM'),
      ],
    })
    expect(toSpecValues('processors', { 'module-format': ['DIMM', ' SO-DIMM '] }).values).toHaveLength(2)
  })

  it('Numbers have up to twelve digits and six decimals, and lose extra zeros', () => {
    const given = { 'base-clock': '03.400000', cores: '123456789012', threads: '-16' }
    expect(toSpecValues('processors', given).values).toEqual([
      row('base-clock', 0, '3.4', 3.4),
      row('cores', 0, '123456789012', 123_456_789_012),
      row('threads', 0, '-16', -16),
    ])
  })

  it('A spec that the category does not define may be given empty', () => {
    expect(toSpecValues('processors', { horn: ' ' })).toEqual({ issues: [], values: [] })
    expect(toSpecValues(null, { cores: '' })).toEqual({ issues: [], values: [] })
  })

  it.each([
    ['processors', { cores: '8|many' }, 'Cores must be a number'],
    ['processors', { cores: 'about 8' }, 'Cores must be a number'],
    ['processors', { cores: 'eight' }, 'Cores must be a number'],
    ['processors', { tdp: '65 W' }, 'Power must be a number (in W)'],
    ['processors', { horn: 'loud' }, 'Processors have no spec horn'],
    [null, { cores: 8 }, 'A spec needs a category'],
  ])('Specs of %s given as %j are refused', (category, given, message) => {
    const { issues } = toSpecValues(category, given)
    expect(issues).toEqual([{ field: `specs.${Object.keys(given)[0]}`, message }])
  })
})

it('A change always gets a later time than the one before', () => {
  expect(nextUpdatedAt({ before: 10, now: 500 })).toBe(500)
  expect(nextUpdatedAt({ before: 500, now: 500 })).toBe(501)
  expect(nextUpdatedAt({ before: 900, now: 500 })).toBe(901)
})

it('An unknown category is refused with a list of the known ones', () => {
  expect(findCategoryIssue(null)).toBeNull()
  expect(findCategoryIssue('processors')).toBeNull()
  expect(findCategoryIssue('horns')).toEqual({
    field: 'category',
    message: expect.stringMatching(/^There is no category horns\. The categories are processors, \w+/),
  })
})

it('The search text of a product has its name, part number, description and category name', () => {
  const product = { name: 'N7 8C', part_number: 'NB-1', description: 'Eight cores' }
  expect(toProductSearchText({ ...product, category: 'processors' })).toBe(
    'n7 8c nb 1 eight cores processors',
  )
  expect(toProductSearchText({ ...product, part_number: null, category: null })).toBe('n7 8c eight cores')
})

describe('Quantity terms of a product', () => {
  const terms = { minimum: 10, multiple: 5, priceCents: 9_200, breaks: [{ from: 100, priceCents: 8_280 }] }
  const fieldsOf = (change: Partial<typeof terms>, before: typeof terms | null = terms) =>
    findTermsIssues({ ...terms, ...change }, before).map(({ field }) => field)

  it('A contradiction is reported at the field that was changed', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ minimum: 12 })).toEqual(['order'])
    expect(fieldsOf({ multiple: 4 })).toEqual(['multiple'])
    expect(fieldsOf({ minimum: 100 })).toEqual(['order'])
    expect(fieldsOf({ priceCents: 8_280 })).toEqual(['price'])
    expect(fieldsOf({ breaks: [{ from: 101, priceCents: 8_280 }] })).toEqual(['priceBreaks'])
    expect(fieldsOf({ minimum: 12 }, null)).toEqual(['order'])
  })

  it('A product with a contradiction from before can still change in every other field', () => {
    const odd = { ...terms, minimum: 12 }
    expect(findTermsIssues(odd, odd)).toEqual([])
  })
})
