import { expect, test } from 'vitest'
import type { Product, ProductSpec } from '../../../contract/schemas/product.ts'
import { keepDifferences, toGroups } from './compare-rows.rules.ts'
import { parseCompare, toComparison } from './compare-search.rules.ts'

function spec(key: string, values: ProductSpec['values'], unit: string | null = null): ProductSpec {
  return { key, label: key, group: key === 'weight' ? 'Packing' : 'Memory', unit, values, highlight: false }
}

function product(slug: string, specs: ProductSpec[] = [], change: Partial<Product> = {}): Product {
  return {
    _id: `id-${slug}`,
    slug,
    name: slug.toUpperCase(),
    img: '',
    description: '',
    quantity: 100,
    order: 10,
    price: 46.4,
    partNumber: null,
    category: 'memory',
    stars: [0, 0, 0, 0, 0],
    categoryName: 'Memory',
    lowStock: false,
    image: null,
    gallery: [],
    specs,
    leadTimeDays: null,
    multiple: 1,
    priceBreaks: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  }
}

const rowsOf = (products: Product[]) => toGroups(products).flatMap(({ rows }) => rows)

test('Best prices and packs are rows of the offer when any of the products has them', () => {
  const priceBreaks = [
    { from: 100, price: 42 },
    { from: 500, price: 40 },
  ]
  const rows = rowsOf([product('m3'), product('m5', [], { multiple: 5, priceBreaks })])
  expect(rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Price per piece', '$46.40', '$46.40'],
    ['Best price', null, '$40.00 from 500 pcs'],
    ['Minimum order', '10 pcs', '10 pcs'],
    ['Quantities', 'Sold individually', 'Sold in packs of 5'],
    ['Available', '100 pcs', '100 pcs'],
  ])
  expect(rowsOf([product('m3')]).map(({ label }) => label)).not.toContain('Best price')
})

test('Rows in which the products differ are marked, and equal rows are not', () => {
  const rows = rowsOf([
    product('m3', [spec('speed', [4800], 'MT/s'), spec('type', ['DDR5'])]),
    product('m5', [spec('speed', [6000], 'MT/s'), spec('type', ['DDR5'])], { price: 92 }),
  ])
  expect(rows.filter(({ differs }) => differs).map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Price per piece', '$46.40', '$92.00'],
    ['speed', '4,800 MT/s', '6,000 MT/s'],
  ])
})

test('A value that only one product has is a difference, and the other cell is empty', () => {
  const rows = rowsOf([product('m3'), product('m5', [spec('type', ['DDR5'])])])
  expect(rows.at(-1)).toEqual({ key: 'type', label: 'type', cells: [null, 'DDR5'], differs: true })
})

test('The same values in another order are no difference', () => {
  const rows = rowsOf([
    product('n3', [spec('format', ['DIMM', 'SO-DIMM'])]),
    product('n5', [spec('format', ['SO-DIMM', 'DIMM'])]),
  ])
  expect(rows.at(-1)?.differs).toBe(false)
})

test('A single product differs from nothing', () => {
  expect(keepDifferences(toGroups([product('m3', [spec('type', ['DDR5'])])]))).toEqual([])
})

test('Differences only leaves out equal rows and empty groups', () => {
  const groups = toGroups([
    product('m3', [spec('speed', [4800]), spec('weight', [40])]),
    product('m5', [spec('speed', [6000]), spec('weight', [40])]),
  ])
  expect(groups.map(({ title }) => title)).toEqual(['Offer', 'Memory', 'Packing'])
  expect(keepDifferences(groups).map(({ title, rows }) => [title, rows.length])).toEqual([['Memory', 1]])
})

test('The URL names each product once', () => {
  const search = parseCompare(new URLSearchParams('parts=m3,, m5 ,m3&rows=differences'))
  expect(search).toEqual({ slugs: ['m3', 'm5'], differencesOnly: true })
  expect(parseCompare(new URLSearchParams('')).slugs).toEqual([])
})

test('Only four products of the first one’s category are compared, and the others are listed', () => {
  const memory = ['a', 'b', 'c', 'd', 'e'].map((slug) => product(slug))
  const processor = product('n7', [], { category: 'processors' })
  const { products, otherCategory, tooMany } = toComparison([...memory.slice(0, 2), processor, ...memory])
  expect(products.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd'])
  expect(otherCategory).toEqual([processor])
  expect(tooMany.map(({ slug }) => slug)).toEqual(['e'])
})

test('The rows of a list are the lines of a cell, and lists with other rows differ', () => {
  const table = { columns: ['Name'], rows: [['A'], ['B']] }
  const list = { ...spec('slots', ['A: 1', 'B: 2']), table }
  const [row] = rowsOf([product('m3', [list]), product('m5', [{ ...list, values: ['A: 1', 'B: 3'] }])]).slice(
    -1,
  )
  expect(row).toMatchObject({ cells: ['A: 1\nB: 2', 'A: 1\nB: 3'], differs: true })
})
