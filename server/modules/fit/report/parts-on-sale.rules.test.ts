import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { changePart, findDemoPart } from '../../../../tests/support/demo-parts.ts'
import { findRulesThatRead, toKinds } from './parts-on-sale.rules.ts'

describe('Products that are alike to the rules', () => {
  it('Products are alike whatever the order of their values, and differ if one value differs', () => {
    const kit = findDemoPart('M3 16 GB kit')
    const turned = {
      ...kit,
      id: 'turned',
      values: Object.fromEntries(Object.entries(kit.values).toReversed()),
    }
    const other = changePart(kit, { 'capacity-gb': 1 }, 'other')
    const kinds = toKinds([kit, other, turned]).get('memory') ?? []
    expect(kinds.map(({ part, ids }) => [part, ids])).toEqual([
      [kit, [kit.id, 'turned']],
      [other, ['other']],
    ])
  })

  it('Products that a rule knows by their names are alike only if their names are', () => {
    const first = findDemoPart('N5 6C')
    const second = { ...first, id: 'second', name: 'N5 6C second' }
    expect(toKinds([first, second, { ...second, id: 'third' }]).get('processors')).toEqual([
      { part: first, ids: [first.id] },
      { part: second, ids: ['second', 'third'] },
    ])
  })

  it('A rule is asked about a product if it reads its values or its name, or only counts parts', () => {
    const idsFor = (category: AnyPart['category']) => findRulesThatRead(category).map(({ id }) => id)
    expect(idsFor('cases')).toContain('cooler-height')
    expect(idsFor('air-coolers')).toContain('cooler-height')
    expect(idsFor('memory')).not.toContain('cooler-height')
    expect(idsFor('processors')).toContain('firmware-support')
    expect(idsFor('fans')).not.toContain('firmware-support')
    for (const category of ['cases', 'memory', 'fans'] as const)
      expect(idsFor(category)).toContain('one-of-each')
  })
})
