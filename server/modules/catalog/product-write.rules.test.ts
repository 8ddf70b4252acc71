import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSlugs, nextUpdatedAt, toSlug, toSpecValues } from './product-write.rules.ts'

describe('slugs', () => {
  it.each([
    ['N7 8C', 'n7-8c'],
    ['Kühler „Größe 3“ — 120 mm', 'kuhler-gro-e-3-120-mm'],
    ['  ../../etc/passwd?x=1#y ', 'etc-passwd-x-1-y'],
    ['屏幕', 'part'],
    ['!!!', 'part'],
    ['0190a6e0-0000-7000-8000-000000000001', 'part'],
  ])('of %j is %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('are fit for an address, whatever the name, and the last one is unique', () => {
    const id = '0190a6e0-0000-7000-8000-000000abcdef'
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const slugs = listSlugs({ name, id })
        for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slugs.at(-1)).toContain(id)
        expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThanOrEqual(120)
      }),
    )
  })
})

describe('specs', () => {
  const row = (key: string, position: number, text_value: string, number_value: number | null = null) => ({
    key,
    position,
    text_value,
    number_value,
  })

  it('become rows: numbers as numbers, several values in order, empty ones not at all', () => {
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

  it.each([
    ['processors', { cores: 'eight' }, 'Cores must be a number'],
    ['processors', { tdp: '65 W' }, 'Power must be a number of W'],
    ['processors', { horn: 'loud' }, 'Processors have no spec horn'],
    [null, { cores: 8 }, 'A spec needs a category'],
  ])('of %s given as %j are refused', (category, given, message) => {
    const { issues } = toSpecValues(category, given)
    expect(issues).toEqual([{ field: `specs.${Object.keys(given)[0]}`, message }])
  })
})

it('a change is always later than what it changes', () => {
  expect(nextUpdatedAt({ before: 10, now: 500 })).toBe(500)
  expect(nextUpdatedAt({ before: 500, now: 500 })).toBe(501)
  expect(nextUpdatedAt({ before: 900, now: 500 })).toBe(901)
})
