import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { checkBuild } from '../../../../contract/fit/check-build.ts'
import { changePart, findDemoPart, runSteps, SMALL_CATALOG } from '../../../../tests/support/demo-parts.ts'
import { findBuild } from './find-build.rules.ts'
import { toKinds } from './parts-on-sale.rules.ts'
import { type Orphan, surveyBuilds } from './survey-builds.rules.ts'

function survey(parts: readonly AnyPart[], most?: number) {
  const kinds = toKinds(parts)
  return runSteps(surveyBuilds(kinds, [...kinds.values()].flat(), most))
}

const orphanNames = (orphans: readonly Orphan[]) => orphans.map(({ kind }) => kind.part.name)

describe('Products in no confirmed build', () => {
  it('Products that go with each other complete a build, cards and fans too', () => {
    expect(survey(SMALL_CATALOG).orphans).toEqual([])
  })

  it('The report names each kind without a partner for a product, and both values', () => {
    const odd = changePart(findDemoPart('N5 6C'), { socket: ['NB-9'] }, 'N9 odd')
    const [orphan, ...more] = survey([...SMALL_CATALOG, findDemoPart('X9 ATX'), odd]).orphans
    expect([orphan?.kind.part.name, orphan?.result, more]).toEqual(['N9 odd', 'none', []])
    expect(orphan?.refusals).toEqual([])
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
    const kit = changePart(findDemoPart('M5 32 GB kit'), { 'module-format': ['SO-DIMM'] }, 'Small kit')
    const [orphan] = survey([...SMALL_CATALOG, kit]).orphans
    expect([orphan?.kind.part.name, orphan?.waitsFor]).toEqual(['Small kit', ['mainboards']])
    const useless = survey([...SMALL_CATALOG.filter(({ category }) => category !== 'cases'), kit]).orphans
    expect(useless.find(({ kind }) => kind.part.name === 'Small kit')?.waitsFor).toBeNull()
  })

  // Seen to fail: a machine that lacked only the cooler was a misfit, so no product waited for one.
  it('A product can wait for a cooler, although a machine without one is a misfit', () => {
    const low = changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': 10 }, 'Low')
    const [orphan] = survey([...SMALL_CATALOG, low]).orphans
    const slot = ['air-coolers', 'liquid-coolers']
    expect([orphan?.kind.part.name, orphan?.waitsFor]).toEqual(['Low', slot])
    expect(orphan?.blockers).toEqual([
      {
        slot,
        products: 1,
        reasons: [
          {
            title: 'Cooler height in the case',
            own: '10 mm',
            others: '154 mm',
            message: 'T3 120 is 154 mm tall; Low has room for 10 mm.',
          },
        ],
      },
    ])
  })

  it('The values of the others are a range of numbers, or words without repetition', () => {
    const tall = changePart(findDemoPart('T3 120'), { height: 400 }, 'Tall')
    const tower = changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': 180 }, 'Tower')
    const [high] = survey([...SMALL_CATALOG, tower, tall]).orphans
    expect(high?.blockers.map(({ slot, products, reasons }) => [slot, products, reasons])).toEqual([
      [
        ['cases'],
        3,
        [
          {
            title: 'Cooler height in the case',
            own: '400 mm',
            others: '165 to 180 mm',
            message: 'Tall is 400 mm tall; C5 mesh has room for 165 mm.',
          },
        ],
      ],
    ])
    const sockets = ['NB-9', 'NB-8', 'NB-8', 'NB-7', 'NB-6', 'NB-5'].map((socket, place) =>
      changePart(findDemoPart('N5 6C'), { socket: [socket], cores: place + 1 }, `Processor ${place}`),
    )
    const board = changePart(findDemoPart('B7 ATX'), { socket: ['NB-4'] }, 'Board')
    const { orphans } = survey([...SMALL_CATALOG, ...sockets, board])
    expect(orphans.find(({ kind }) => kind.part.name === 'Board')?.blockers).toMatchObject([
      {
        slot: ['processors'],
        products: 8,
        reasons: [{ own: 'NB-4', others: 'NB-1700, NB-5, NB-6, NB-7, NB-8' }],
      },
    ])
  })

  it('The rules that refuse most of the others come first, and no more than three are named', () => {
    const odd = { 'module-format': ['SO-DIMM'], 'memory-type': ['DDR9'], 'memory-slots': 1, 'max-memory': 1 }
    const board = changePart(findDemoPart('X9 ATX'), odd, 'Odd board')
    const kit = changePart(findDemoPart('M3 16 GB kit'), { 'module-format': ['SO-DIMM'] }, 'Kit')
    const { orphans } = survey([...SMALL_CATALOG, kit, board])
    const blocker = orphans.find(({ kind }) => kind.part.name === 'Odd board')?.blockers[0]
    expect([blocker?.slot, blocker?.products]).toEqual([['memory'], 3])
    // The size of the modules refuses only two of three kits.
    expect(blocker?.reasons.map(({ title }) => title)).toEqual([
      'Memory type',
      'Memory slots',
      'Memory capacity',
    ])
  })

  it('A product whose only partner completes no machine waits for nothing', () => {
    const kit = changePart(findDemoPart('M5 32 GB kit'), { 'module-format': ['SO-DIMM'] }, 'Small kit')
    const long = changePart(findDemoPart('P3 450 W'), { length: 900 }, 'Long')
    const parts = SMALL_CATALOG.filter(({ category }) => category !== 'power-supplies')
    const { orphans } = survey([...parts, long, kit])
    const orphan = orphans.find(({ kind }) => kind.part.name === 'Small kit')
    expect(orphan?.blockers.map(({ slot }) => slot)).toEqual([['mainboards']])
    expect(orphan?.waitsFor).toBeNull()
  })

  it('Without a product of a kind that every machine needs, nothing is complete', () => {
    const { orphans } = survey(SMALL_CATALOG.filter(({ category }) => category !== 'power-supplies'))
    expect(orphans).toHaveLength(SMALL_CATALOG.length - 1)
    expect(orphans[0]?.blockers).toEqual([{ slot: ['power-supplies'], products: 0, reasons: [] }])
  })

  const withoutCards = SMALL_CATALOG.filter(({ category }) => category !== 'graphics')
  const dark = changePart(findDemoPart('N5 6C'), { 'integrated-graphics': ['No'] }, 'Dark')

  // Seen to fail: a machine that lacked only the card left neither a blocker nor a refusal, so nothing was said.
  it('A product waits for a card if nothing else drives the display of its machine', () => {
    const noCard = { blockers: [{ slot: ['graphics'], products: 0, reasons: [] }], waitsFor: ['graphics'] }
    const [orphan, ...more] = survey([...withoutCards, dark]).orphans
    expect([orphan?.kind.part.name, orphan?.result, more]).toEqual(['Dark', 'none', []])
    expect(orphan).toMatchObject(noCard)
    const brightless = withoutCards.filter(({ category }) => category !== 'processors')
    const { orphans } = survey([...brightless, dark])
    expect(orphans).toHaveLength(brightless.length + 1)
    for (const each of orphans) expect(each).toMatchObject(noCard)
  })

  it('A product that refuses every card waits for one only if its machine needs one', () => {
    const short = changePart(findDemoPart('C5 mesh'), { 'max-gpu-length': 10 }, 'Short')
    expect(survey([...SMALL_CATALOG, short]).orphans).toEqual([])
    const brightless = SMALL_CATALOG.filter(({ category }) => category !== 'processors')
    expect(survey([...brightless, dark, short]).orphans).toMatchObject([
      {
        kind: { part: { name: 'Short' } },
        blockers: [
          {
            slot: ['graphics'],
            products: 1,
            reasons: [{ title: 'Card length in the case', own: '10 mm', others: '170 mm' }],
          },
        ],
        waitsFor: ['graphics'],
      },
    ])
  })

  // Seen to fail: without memory a machine is not switched on, so its display was only a note.
  it('One new product is not enough for a machine that lacks a card too', () => {
    const parts = withoutCards.filter(({ category }) => !['memory', 'processors'].includes(category))
    for (const { blockers, waitsFor } of survey([...parts, dark]).orphans) {
      expect(blockers.map(({ slot }) => slot)).toEqual([['memory']])
      expect(waitsFor).toBeNull()
    }
  })

  it('The report names the rules when only the partners of a product clash', () => {
    // The board takes only this processor, and each other part goes with the board: their power is too much.
    const [orphan] = survey([
      ...SMALL_CATALOG.filter(({ category }) => !['power-supplies', 'graphics'].includes(category)),
      changePart(findDemoPart('P3 450 W'), { wattage: 220 }, 'Weak supply'),
      changePart(findDemoPart('N7 8C'), { 'integrated-graphics': ['No'], socket: ['NB-9'] }, 'Dark'),
      changePart(findDemoPart('B7 ATX'), { socket: ['NB-9'] }, 'Board for Dark'),
      changePart(findDemoPart('T3 120'), { socket: ['NB-9'] }, 'Cooler for Dark'),
      changePart(findDemoPart('G5 8 GB compact'), { 'pcie-8pin': 0 }, 'Card'),
    ]).orphans.filter(({ kind }) => kind.part.name === 'Dark')
    expect([orphan?.result, orphan?.blockers, orphan?.refusals]).toEqual(['none', [], ['Power budget']])
  })

  // Seen to fail: only rules that refused a whole machine were named, and here no machine got that far.
  it('The report names the rule when the only partner of a product has no partner', () => {
    const wide = { socket: ['NB-9'], 'form-factor': ['E-ATX'] }
    const { orphans } = survey([
      ...SMALL_CATALOG,
      changePart(findDemoPart('B7 ATX'), wide, 'Wide board'),
      changePart(findDemoPart('T3 120'), { socket: ['NB-9'] }, 'Cooler'),
      changePart(findDemoPart('N5 6C'), { socket: ['NB-9'] }, 'Processor'),
    ])
    const orphan = orphans.find(({ kind }) => kind.part.name === 'Processor')
    expect([orphan?.result, orphan?.blockers, orphan?.refusals]).toEqual(['none', [], ['Motherboard format']])
  })

  it('Builds that lack only a value are unknown, and the value is named', () => {
    const [orphan] = survey([
      ...SMALL_CATALOG.filter(({ category }) => category !== 'cases'),
      changePart(findDemoPart('C5 mesh'), { 'max-cooler-height': undefined }, 'Case'),
    ]).orphans
    expect(orphan).toMatchObject({
      result: 'unknown',
      missing: ['Case doesn’t list its cooler height limit.'],
    })
  })

  it('A processor without graphics is completed with a card', () => {
    const dark = changePart(findDemoPart('N5 6C'), { 'integrated-graphics': ['No'] })
    const found = runSteps(
      findBuild({ kinds: toKinds([...SMALL_CATALOG, dark]), pairs: new Map(), effort: { left: 1_000 } }, [
        dark,
      ]),
    )
    expect([found.result, checkBuild(found.build).verdict]).toEqual(['completes', 'fits'])
    expect(found.build.map(({ category }) => category)).toContain('graphics')
  })

  const search = (parts: readonly AnyPart[], left = 1_000) => ({
    kinds: toKinds(parts),
    pairs: new Map(),
    effort: { left },
  })

  it('A processor that does not say whether it has graphics gets a card too, or stays unknown', () => {
    const silent = changePart(findDemoPart('N5 6C'), { 'integrated-graphics': undefined }, 'Silent')
    const found = runSteps(findBuild(search([...SMALL_CATALOG, silent]), [silent]))
    expect([found.result, found.build.at(-1)?.category]).toEqual(['completes', 'graphics'])
    const cardless = SMALL_CATALOG.filter(({ category }) => category !== 'graphics')
    const open = runSteps(findBuild(search([...cardless, silent]), [silent]))
    expect([open.result, open.build.map(({ category }) => category)]).toEqual([
      'unknown',
      ['processors', 'air-coolers', 'mainboards', 'ssd', 'power-supplies', 'memory', 'cases'],
    ])
    const dark = changePart(findDemoPart('N5 6C'), { 'integrated-graphics': ['No'] }, 'Dark')
    expect(runSteps(findBuild(search([...cardless, dark]), [dark]))).toMatchObject({
      result: 'none',
      build: [],
    })
  })

  it('Several given parts stay in the build, and no second one of their kind is added', () => {
    const given = [findDemoPart('N7 8C'), findDemoPart('B7 ATX')]
    const found = runSteps(findBuild(search(SMALL_CATALOG), given))
    expect(found.result).toBe('completes')
    expect(found.build.slice(0, 2)).toEqual(given)
    const categories = found.build.map(({ category }) => category)
    expect(new Set(categories).size).toBe(categories.length)
  })

  it('Given parts that refuse each other are no build, and the rule is named', () => {
    const odd = changePart(findDemoPart('N5 6C'), { socket: ['NB-9'] }, 'N9 odd')
    const found = runSteps(findBuild(search(SMALL_CATALOG), [odd, findDemoPart('B7 ATX')]))
    expect(found).toMatchObject({ result: 'none', build: [], refusals: new Map([['Processor socket', 1]]) })
  })

  it('A search that may ask nothing is undecided', () => {
    const found = runSteps(findBuild(search(SMALL_CATALOG, 0), [findDemoPart('N5 6C')]))
    expect(found).toMatchObject({ result: 'undecided', build: [] })
  })

  it('A build that was found for one product is tried for the next, and two products are compared once', () => {
    // With other rules or products this number changes. A search without memory asks several times as often.
    expect(survey(SMALL_CATALOG).asked).toBe(45)
    for (const most of [1, 5, 20, 40]) {
      const { asked, orphans, undecided } = survey(SMALL_CATALOG, most)
      expect(asked).toBeGreaterThanOrEqual(most)
      expect(asked).toBeLessThan(most + 3)
      expect([orphans, undecided.at(-1)?.part.name]).toEqual([[], 'F12 120'])
    }
  })

  // Seen to fail: to name the rule, every partner was compared again, in one step and without being counted.
  it('No step compares hundreds of products, and each comparison counts, also to name what refuses them', () => {
    const odd = changePart(findDemoPart('N5 6C'), {}, 'N9 odd')
    let reads = 0
    Object.defineProperty(odd.values, 'socket', {
      get() {
        reads += 1
        return ['NB-9']
      },
    })
    const boards = Array.from({ length: 200 }, (_, place) =>
      changePart(findDemoPart('B7 ATX'), { 'max-memory': 64 + place }, `Board ${place}`),
    )
    const kinds = toKinds([...SMALL_CATALOG, ...boards, odd])
    const steps = surveyBuilds(kinds, [{ part: odd, ids: ['odd'] }])
    const readsByStep: number[] = []
    let step = steps.next()
    for (; !step.done; step = steps.next()) {
      readsByStep.push(reads)
      reads = 0
    }
    expect(step.value.orphans[0]?.blockers[1]).toMatchObject({ slot: ['mainboards'], products: 201 })
    expect(Math.max(...readsByStep)).toBeLessThan(10)
    const sum = readsByStep.reduce((all, each) => all + each, 0)
    expect(sum).toBeLessThanOrEqual(step.value.asked)
  })

  it('The search agrees with trying every combination', () => {
    const parts = [
      ...SMALL_CATALOG,
      ...[
        'W9 32C',
        'X7 mini-ITX',
        'L1 low profile',
        'S5 32 GB SO-DIMM kit',
        'C1 mini-ITX',
        'P5 600 W SFX',
        'R2 2U rack',
      ].map(findDemoPart),
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
                    findDemoPart('V5 1 TB'),
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
    const { orphans, undecided, asked } = survey(SMALL_CATALOG, 10)
    expect(undecided.length).toBeGreaterThan(0)
    expect(orphans).toEqual([])
    expect(asked).toBeLessThan(20)
  })

  it('Products that state the same are searched once and reported each', () => {
    const twin = { ...findDemoPart('M3 16 GB kit'), id: 'twin', name: 'Twin' }
    const one = survey(SMALL_CATALOG)
    expect(survey([...SMALL_CATALOG, twin])).toEqual(one)
    expect(toKinds([findDemoPart('M3 16 GB kit'), twin]).get('memory')?.[0]?.ids).toEqual([
      'm3-16-gb-kit',
      'twin',
    ])
  })
})
