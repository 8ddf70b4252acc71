import { describe, expect, it } from 'vitest'
import { isFitCategory } from '../../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { checkBuild } from '../../../../contract/fit/check-build.ts'
import { readValues } from '../../../../contract/fit/values.ts'
import { demoProducts } from '../../../demo/demo-content.ts'
import { findBuild, type Steps } from './find-build.rules.ts'
import { findMissingValues } from './missing-values.rules.ts'
import { toKinds } from './parts-on-sale.rules.ts'
import { type Orphan, surveyBuilds } from './survey-builds.rules.ts'

/** Boards name the processors they support; here products get other names. */
const withoutNames = (values: object) => ({ ...values, 'processor-support': undefined })

const demo: AnyPart[] = demoProducts.flatMap(({ slug, name, category, specs }) =>
  isFitCategory(category)
    ? [{ id: slug, name, category, quantity: 1, values: withoutNames(readValues(category, specs)) }]
    : [],
)

function run<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function named(name: string): AnyPart {
  const part = demo.find((each) => each.name === name)
  if (!part) throw new Error(`The demo catalog has no ${name}`)
  return part
}

/** Four machines' worth of products that go with each other. */
const SMALL = [
  ...['N5 6C', 'N7 8C', 'B7 ATX', 'M3 16 GB kit', 'M5 32 GB kit', 'T3 120', 'V5 1 TB'],
  ...['P3 450 W', 'C5 mesh', 'C7 glass tower', 'G5 8 GB compact', 'F12 120'],
].map(named)

const change = (part: AnyPart, values: object, id = 'changed'): AnyPart => ({
  ...part,
  id,
  name: id,
  values: { ...part.values, ...values },
})

function survey(parts: readonly AnyPart[], most?: number) {
  const kinds = toKinds(parts)
  return run(surveyBuilds(kinds, [...kinds.values()].flat(), most))
}

const orphanNames = (orphans: readonly Orphan[]) => orphans.map(({ kind }) => kind.part.name)

describe('Products that complete no build', () => {
  it('Products that go with each other complete a build, cards and fans too', () => {
    expect(survey(SMALL).orphans).toEqual([])
  })

  it('The report names each kind without a partner for a product, and both values', () => {
    const odd = change(named('N5 6C'), { socket: ['NB-9'] }, 'N9 odd')
    const [orphan, ...more] = survey([...SMALL, named('X9 ATX'), odd]).orphans
    expect([orphan?.kind.part.name, orphan?.result, more]).toEqual(['N9 odd', 'none', []])
    expect(orphan?.blockers.map(({ slot, products }) => [slot, products])).toEqual([
      [['air-coolers', 'liquid-coolers'], 1],
      [['mainboards'], 2],
    ])
    expect(orphan?.blockers[1]?.reasons[0]).toMatchObject({
      title: 'Processor socket',
      own: 'NB-9',
      others: 'NB-1700',
    })
    // Two kinds of parts are missing, so one new product is not enough.
    expect(orphan?.waitsFor).toBeNull()
  })

  it('A product waits for one new product if the rest of a machine can be built around it', () => {
    const kit = change(named('M5 32 GB kit'), { 'module-format': ['SO-DIMM'] }, 'Small kit')
    const [orphan] = survey([...SMALL, kit]).orphans
    expect([orphan?.kind.part.name, orphan?.waitsFor]).toEqual(['Small kit', ['mainboards']])
    const useless = survey([...SMALL.filter(({ category }) => category !== 'cases'), kit]).orphans
    expect(useless.find(({ kind }) => kind.part.name === 'Small kit')?.waitsFor).toBeNull()
  })

  it('Without a product of a kind that every machine needs, nothing is complete', () => {
    const { orphans } = survey(SMALL.filter(({ category }) => category !== 'power-supplies'))
    expect(orphans).toHaveLength(SMALL.length - 1)
    expect(orphans[0]?.blockers).toEqual([{ slot: ['power-supplies'], products: 0, reasons: [] }])
  })

  it('The report names the rules when only the partners of a product clash', () => {
    // The board takes only this processor, and each other part goes with the board: their power is too much.
    const [orphan] = survey([
      ...SMALL.filter(({ category }) => !['power-supplies', 'graphics'].includes(category)),
      change(named('P3 450 W'), { wattage: 220 }, 'Weak supply'),
      change(named('N7 8C'), { 'integrated-graphics': ['No'], socket: ['NB-9'] }, 'Dark'),
      change(named('B7 ATX'), { socket: ['NB-9'] }, 'Board for Dark'),
      change(named('T3 120'), { socket: ['NB-9'] }, 'Cooler for Dark'),
      change(named('G5 8 GB compact'), { 'pcie-8pin': 0 }, 'Card'),
    ]).orphans.filter(({ kind }) => kind.part.name === 'Dark')
    expect([orphan?.result, orphan?.blockers, orphan?.refusals]).toEqual(['none', [], ['Power budget']])
  })

  it('Builds that lack only a value are unknown, and the value is named', () => {
    const [orphan] = survey([
      ...SMALL.filter(({ category }) => category !== 'cases'),
      change(named('C5 mesh'), { 'max-cooler-height': undefined }, 'Case'),
    ]).orphans
    expect(orphan).toMatchObject({
      result: 'unknown',
      missing: ['Case doesn’t list its cooler height limit.'],
    })
  })

  it('A processor without graphics is completed with a card', () => {
    const dark = change(named('N5 6C'), { 'integrated-graphics': ['No'] })
    const found = run(
      findBuild({ kinds: toKinds([...SMALL, dark]), pairs: new Map(), effort: { left: 1_000 } }, [dark]),
    )
    expect([found.result, checkBuild(found.build).verdict]).toEqual(['completes', 'fits'])
    expect(found.build.map(({ category }) => category)).toContain('graphics')
  })

  it('The search agrees with trying every combination', () => {
    const parts = [
      ...SMALL,
      ...[
        'W9 32C',
        'X7 mini-ITX',
        'L1 low profile',
        'S5 32 GB SO-DIMM kit',
        'C1 mini-ITX',
        'P5 600 W SFX',
        'R2 2U rack',
      ].map(named),
    ]
    const of = (...categories: string[]) => parts.filter(({ category }) => categories.includes(category))
    const completing = new Set<string>()
    for (const processor of of('processors'))
      for (const board of of('mainboards'))
        for (const memory of of('memory'))
          for (const cooler of of('air-coolers'))
            for (const supply of of('power-supplies'))
              for (const box of of('cases'))
                for (const more of [undefined, ...of('graphics', 'fans')]) {
                  const lines = [
                    processor,
                    board,
                    memory,
                    cooler,
                    named('V5 1 TB'),
                    supply,
                    box,
                    ...(more ? [more] : []),
                  ]
                  if (['fits', 'note'].includes(checkBuild(lines).verdict))
                    for (const { id } of lines) completing.add(id)
                }
    expect(orphanNames(survey(parts).orphans).toSorted()).toEqual(
      parts.flatMap(({ id, name }) => (completing.has(id) ? [] : name)).toSorted(),
    )
  })

  it('A product that the search did not reach before its limit counts as undecided, not as without a build', () => {
    const { orphans, asked } = survey(SMALL, 10)
    expect(orphans.length).toBeGreaterThan(0)
    expect(new Set(orphans.map(({ result }) => result))).toEqual(new Set(['undecided']))
    expect(asked).toBeLessThan(20)
  })

  it('Products that state the same are searched once and reported each', () => {
    const twin = { ...named('M3 16 GB kit'), id: 'twin', name: 'Twin' }
    const one = survey(SMALL)
    expect(survey([...SMALL, twin])).toEqual(one)
    expect(toKinds([named('M3 16 GB kit'), twin]).get('memory')?.[0]?.ids).toEqual(['m3-16-gb-kit', 'twin'])
  })
})

describe('Missing values', () => {
  const find = (parts: readonly AnyPart[]) => {
    const kinds = toKinds(parts)
    return run(findMissingValues(kinds, [...kinds.values()].flat()))
  }

  it('A value that a required rule needs comes first, with its products and the rules it decides', () => {
    const silent = change(named('C5 mesh'), { 'max-cooler-height': undefined }, 'Silent')
    const [first] = find([...SMALL, silent])
    expect([first?.category, first?.key, first?.products]).toEqual(['cases', 'max-cooler-height', ['Silent']])
    expect(first?.rules.map(({ rule, alsoNeeds }) => [rule.id, alsoNeeds])).toEqual([['cooler-height', []]])
  })

  it('A rule that needs another product’s value too says so', () => {
    const silent = change(named('C5 mesh'), { 'max-cooler-height': undefined }, 'Silent')
    const mute = change(named('T3 120'), { height: undefined }, 'Mute')
    const parts = SMALL.filter(({ category }) => !['cases', 'air-coolers'].includes(category))
    const height = find([...parts, silent, mute]).find(({ key }) => key === 'max-cooler-height')
    expect(height?.rules.map(({ alsoNeeds }) => alsoNeeds)).toEqual([
      [{ category: 'air-coolers', key: 'height' }],
    ])
  })

  it('What no rule asks for is not missing', () => {
    const sata = named('E3 960 GB')
    expect(Object.keys(sata.values)).not.toContain('pcie-generation')
    expect(find([...SMALL, sata]).filter(({ products }) => products.includes(sata.id))).toEqual([])
  })
})
