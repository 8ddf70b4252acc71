import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { changePart, findDemoPart, runSteps, SMALL_CATALOG } from '../../../../tests/support/demo-parts.ts'
import { findMissingValues } from './missing-values.rules.ts'
import { toKinds } from './parts-on-sale.rules.ts'

describe('Missing values', () => {
  const find = (parts: readonly AnyPart[]) => {
    const kinds = toKinds(parts)
    return runSteps(findMissingValues(kinds, [...kinds.values()].flat()))
  }

  it('A value that a required rule needs comes first, with its products and the rules it decides', () => {
    const silent = changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': undefined }, 'Silent')
    const [first] = find([...SMALL_CATALOG, silent])
    expect([first?.category, first?.key, first?.products]).toEqual(['cases', 'max-cooler-height', ['Silent']])
    expect(first?.rules.map(({ rule, alsoNeeds }) => [rule.id, alsoNeeds])).toEqual([['cooler-height', []]])
  })

  it('A rule that needs another product’s value too says so', () => {
    const silent = changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': undefined }, 'Silent')
    const mute = changePart(findDemoPart('T3 120'), { height: undefined }, 'Mute')
    const parts = SMALL_CATALOG.filter(({ category }) => !['cases', 'air-coolers'].includes(category))
    const height = find([...parts, silent, mute]).find(({ key }) => key === 'max-cooler-height')
    expect(height?.rules.map(({ alsoNeeds }) => alsoNeeds)).toEqual([
      [{ category: 'air-coolers', key: 'height' }],
    ])
  })

  it('Another product that states its value decides the rule, whichever comes first', () => {
    const silent = changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': undefined }, 'Silent')
    const mute = changePart(findDemoPart('T3 120'), { height: undefined }, 'Mute')
    const parts = SMALL_CATALOG.filter(({ category }) => !['cases', 'air-coolers'].includes(category))
    for (const coolers of [
      [mute, findDemoPart('T3 120')],
      [findDemoPart('T3 120'), mute],
    ]) {
      const height = find([...parts, silent, ...coolers]).find(({ key }) => key === 'max-cooler-height')
      expect(height?.rules.map(({ alsoNeeds }) => alsoNeeds)).toEqual([[]])
    }
  })

  it('Values are sorted by what they decide, then by the number of products, then by name', () => {
    const cases = [
      changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': undefined }, 'Case 1'),
      changePart(findDemoPart('C7 glass tower'), { 'max-gpu-length': undefined }, 'Case 2'),
      changePart(findDemoPart('C7 glass tower'), { 'max-gpu-length': undefined, width: 1 }, 'Case 3'),
    ]
    const supply = changePart(findDemoPart('P3 450 W'), { wattage: undefined }, 'Supply')
    const processor = changePart(findDemoPart('N5 6C'), { tdp: undefined }, 'Processor')
    const found = find([...SMALL_CATALOG, ...cases, supply, processor])
    expect(found.map(({ category, key, products }) => [category, key, products])).toEqual([
      // Decides one required rule and another one.
      ['power-supplies', 'wattage', ['Supply']],
      ['cases', 'max-gpu-length', ['Case 2', 'Case 3']],
      ['cases', 'max-cooler-height', ['Case 1']],
      ['processors', 'tdp', ['Processor']],
      ['mainboards', 'processor-support', ['b7-atx']],
    ])
  })

  it('Two equal kits of memory are asked about, so that a rule about several modules can say what it lacks', () => {
    const kit = changePart(findDemoPart('M5 32 GB kit'), { modules: undefined }, 'Kit')
    const modules = find([...SMALL_CATALOG, kit]).find(({ key }) => key === 'modules')
    expect([modules?.category, modules?.products]).toEqual(['memory', ['Kit']])
  })

  it('What no rule asks for is not missing', () => {
    const sata = findDemoPart('E3 960 GB')
    expect(Object.keys(sata.values)).not.toContain('pcie-generation')
    expect(find([...SMALL_CATALOG, sata]).filter(({ products }) => products.includes(sata.id))).toEqual([])
  })
})
