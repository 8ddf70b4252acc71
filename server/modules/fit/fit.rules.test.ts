import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../../../contract/fit/build.ts'
import type { Check } from '../../../contract/fit/check-build.ts'
import type { Repair } from '../../../contract/fit/repairs.ts'
import { coolerHeight } from '../../../contract/fit/rules/cooler-height.ts'
import type { RowWithSpec } from './fit.repository.ts'
import { type FitProduct, toFitProducts, toFitValues, toReplyCheck } from './fit.rules.ts'

const toSpecs = (specs: Record<string, string[]>) => new Map(Object.entries(specs))

describe('The values of a product', () => {
  it('A number is read as a number, a word as a list of words, and a spec that no rule reads is left out', () => {
    expect(
      toFitValues('air-coolers', toSpecs({ height: ['154.5'], socket: ['NB-1', 'NB-2'], warranty: ['3'] })),
    ).toEqual({ height: 154.5, socket: ['NB-1', 'NB-2'] })
  })

  it('A number that is not one number is no value, and never zero', () => {
    for (const texts of [['tall'], [' '], [''], [], ['154', '155']])
      expect(toFitValues('air-coolers', toSpecs({ height: texts })), JSON.stringify(texts)).toEqual({})
    expect(toFitValues('air-coolers', toSpecs({ height: ['0'] }))).toEqual({ height: 0 })
  })

  it('A property of every JavaScript object, such as constructor, is not read as a spec', () => {
    expect(toFitValues('air-coolers', toSpecs({ constructor: ['x'], toString: ['y'] }))).toEqual({})
  })

  it('Texts that are equal when joined stay apart, and the same texts give the same value again', () => {
    const read = (socket: string[]) => toFitValues('air-coolers', toSpecs({ socket })).socket
    expect([read(['AB', 'C']), read(['A', 'BC']), read(['ABC'])]).toEqual([['AB', 'C'], ['A', 'BC'], ['ABC']])
    expect(read(['AB', 'C'])).toBe(read(['AB', 'C']))
  })
})

const ROW: RowWithSpec = {
  id: 'cooler',
  slug: 't3-120',
  name: 'T3 120',
  category: 'air-coolers',
  archived_at: null,
  price_cents: 4_200,
  minimum_order: 10,
  order_multiple: 5,
  price_breaks: '[]',
  on_hand: 30,
  reserved: 12,
  key: null,
  text_value: null,
  number_value: null,
}

describe('Products as the rules see them', () => {
  const spec = (key: string, text_value: string | null, number_value: number | null = null): RowWithSpec => ({
    ...ROW,
    key,
    text_value,
    number_value,
  })

  it('The rows of a product become its values, terms, pieces and noise', () => {
    const rows = [
      spec('height', '154 mm', 154),
      spec('noise', '24.5'),
      spec('socket', 'A'),
      spec('socket', 'B'),
    ]
    expect(toFitProducts(rows).get('cooler')).toEqual({
      slug: 't3-120',
      part: {
        id: 'cooler',
        name: 'T3 120',
        category: 'air-coolers',
        quantity: 1,
        values: { height: 154, socket: ['A', 'B'] },
        isArchived: false,
      },
      terms: { minimum: 10, multiple: 5, priceCents: 4_200, breaks: [] },
      available: 18,
      noise: 24.5,
    })
  })

  it('A product without specs, with empty ones or with words for its noise states nothing', () => {
    for (const rows of [[ROW], [spec('height', null, 3)], [spec('noise', 'quiet')]]) {
      const product = toFitProducts(rows).get('cooler')
      expect([product?.part.values, product?.noise]).toEqual([{}, null])
    }
  })

  it('An archived product is marked, and one of a category without rules has no part in a build', () => {
    const products = toFitProducts([
      { ...ROW, id: 'old', archived_at: 1 },
      { ...ROW, id: 'shirt', category: 'shirts' },
    ])
    expect(products.get('old')?.part.isArchived).toBe(true)
    expect(products.get('shirt')).toBeNull()
  })
})

describe('A check in a reply', () => {
  const part = (id: string, category: AnyPart['category']): AnyPart => ({
    id,
    name: id.toUpperCase(),
    category,
    quantity: 1,
    values: {},
  })
  const [cooler, box] = [part('cooler', 'air-coolers'), part('box', 'cases')]
  const places = new Map([
    ['cooler', { line: 3, productId: 'cooler' }],
    ['box', { line: 5, productId: null }],
  ])
  const check: Check = {
    rule: coolerHeight,
    result: 'misfit',
    products: [cooler, box],
    left: { value: 157, unit: 'mm' },
    right: { value: 75, unit: 'mm' },
    margin: -82,
    message: 'Too tall.',
  }
  const reply = (change: Partial<Check> = {}, repairs: readonly Repair[] = [], offered = new Map()) =>
    toReplyCheck({ ...check, ...change }, { repairs, places, offered })

  it('A check names its rule and where its parts stand in the request, and has no lists of its own', () => {
    expect(reply()).toEqual({
      rule: 'cooler-height',
      title: 'Cooler height in the case',
      result: 'misfit',
      required: true,
      message: 'Too tall.',
      source: 'Sizes of the cooler and the case',
      products: [
        { line: 3, productId: 'cooler', name: 'COOLER' },
        { line: 5, productId: null, name: 'BOX' },
      ],
      left: { value: 157, unit: 'mm' },
      right: { value: 75, unit: 'mm' },
      margin: -82,
      missing: [],
      lacks: [],
      sum: [],
      repairs: [],
    })
  })

  it('Missing values, missing parts and the parts of a sum are named', () => {
    const sum = [
      { part: cooler, label: 'Cooler', value: 5 },
      { part: null, label: 'Reserve', value: 50 },
    ]
    expect(
      reply({ missing: [{ part: box, key: 'max-cooler-height' }], lacks: ['graphics'], sum }),
    ).toMatchObject({
      missing: [
        { line: 5, productId: null, name: 'BOX', key: 'max-cooler-height', label: 'cooler height limit' },
      ],
      lacks: ['graphics'],
      sum: [
        { line: 3, productId: 'cooler', name: 'Cooler', value: 5 },
        { name: 'Reserve', value: 50 },
      ],
    })
    expect(reply({ sum }).sum[1]).toEqual({ name: 'Reserve', value: 50 })
  })

  const repair: Repair = {
    kind: 'replace',
    replaced: cooler,
    offer: {
      id: 'low',
      name: 'L1 low profile',
      terms: { minimum: 1, multiple: 1, priceCents: 2_840, breaks: [] },
      isInStock: true,
    },
    quantity: 1,
    unitPriceCents: 2_840,
    ordered: 40,
    spare: 2,
    differenceCents: -136_400,
    perMachineCents: -3_410,
  }
  const offer = (available: number) =>
    new Map([['low', { slug: 'l1', image: null, product: { available } as FitProduct }]])

  it('A repair says what it replaces, what it costs and how many are spare', () => {
    expect(reply({}, [repair], offer(40)).repairs).toEqual([
      {
        kind: 'replace',
        replaces: { line: 3, productId: 'cooler', name: 'COOLER' },
        productId: 'low',
        name: 'L1 low profile',
        slug: 'l1',
        image: null,
        quantity: 1,
        unitPrice: 28.4,
        spare: 2,
        difference: -1364,
        perMachine: -34.1,
        inStock: true,
      },
    ])
    const added = reply({}, [{ ...repair, kind: 'add', replaced: null }], offer(40)).repairs
    expect(added).toMatchObject([{ kind: 'add', replaces: null }])
  })

  it('A repair is in stock if all its pieces are, and one that was removed meanwhile is not offered', () => {
    expect(reply({}, [repair], offer(39)).repairs).toMatchObject([{ inStock: false }])
    const unread = new Map([['low', { slug: 'l1', image: null, product: null }]])
    expect(reply({}, [repair], unread).repairs).toMatchObject([{ inStock: false }])
    expect(reply({}, [repair]).repairs).toEqual([])
  })
})
