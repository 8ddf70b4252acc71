import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseList } from '../../../contract/quick-order.ts'
import { buildDemoIndex, toIndexed } from '../../../tests/support/demo-index.ts'
import { demoProducts } from '../../demo/demo-content.ts'
import { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import { type ArticleNumber, findSlug, matchLine, toCode } from './match-lines.rules.ts'

const demo = buildDemoIndex()

/** What each line of a list is found to be. In the demo index the ids are the slugs. */
function match(
  text: string,
  { index = demo, own = {} }: { index?: CatalogIndex; own?: Record<string, string> } = {},
) {
  const { lines } = parseList(text)
  const parts = lines.flatMap(({ readings }) => readings.flatMap((reading) => reading.parts))
  const numbers = Object.entries(own).map(([number, productId]): [string, ArticleNumber] => [
    toCode(number),
    { productId, learnedFrom: null },
  ])
  const known = {
    index,
    codes: new Map(parts.map((part) => [part, toCode(part)])),
    own: new Map(numbers),
    slugs: new Map(demoProducts.map(({ slug }) => [slug, slug])),
  }
  return lines.map((line) => matchLine(known, line))
}

/** Several products of one name. */
function indexOfNames(...names: readonly string[]): CatalogIndex {
  const [product] = demoProducts
  if (!product) throw new Error('The demo catalog is empty')
  const index = new CatalogIndex()
  index.apply(
    [],
    names.map((name, number) => ({
      ...toIndexed({ ...product, name, partNumber: `NB-${number}` }),
      id: `product-${number}`,
      sold: number,
    })),
  )
  return index
}

describe('The code of a text', () => {
  it('Capital letters, spaces and hyphens make no difference', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z\d]{1,6}$/), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(' ', '-', '_', '/'),
        (words, mark) => {
          expect(toCode(words.join(mark).toUpperCase())).toBe(toCode(words.join('')))
        },
      ),
    )
  })
})

describe('The slug in a text', () => {
  it.each([
    ['https://shop.example/products/n7-8c', 'n7-8c'],
    ['/products/n7-8c?view=table', 'n7-8c'],
    ['shop.example/products/n7-8c#specs', 'n7-8c'],
    ['products/n7-8c/', 'n7-8c'],
    ['n7-8c', 'n7-8c'],
    ['n7', null],
    ['N7-8C', null],
    ['-n7-8c', null],
    ['n7-8c-', null],
    ['byproducts/n7-8c', null],
    ['/products/n7.8c', null],
    [`/products/${'a'.repeat(121)}`, null],
    [`${'a'.repeat(118)}-b`, `${'a'.repeat(118)}-b`],
    [`${'a'.repeat(119)}-b`, null],
  ])('The slug in the text %j is %j', (text, slug) => {
    expect(findSlug(text)).toBe(slug)
  })
})

describe('What a line of a list names', () => {
  it.each([
    ['12 nb-n7-8c', { ids: ['n7-8c'], matchedBy: 'part-number', quantity: 12 }],
    ['https://shop.example/products/n7-8c 12', { ids: ['n7-8c'], matchedBy: 'address', quantity: 12 }],
    ['12 x N7 8C', { ids: ['n7-8c'], matchedBy: 'name', quantity: 12 }],
    ['NB-N7-8C', { ids: ['n7-8c'], matchedBy: 'part-number', quantity: null }],
    ['12 x no such thing', { ids: [], matchedBy: null, quantity: 12, part: 'no such thing' }],
  ])('The line %j is read as %j', (text, expected) => {
    expect(match(text)).toMatchObject([{ line: 1, text, learnedFrom: null, ...expected }])
  })

  it('Every product is found by its part number, its name and its address', () => {
    for (const { partNumber, name, slug } of demoProducts) {
      const lines = match(`${partNumber}\n${name}\n/products/${slug}`)
      expect(lines.map(({ ids }) => ids)).toEqual([[slug], [slug], [slug]])
    }
  })

  it('A buyer’s article number names the product that they gave it to, and a part number of the shop comes first', () => {
    const own = { 'A-100': 'n5-6c', 'NB-N7-8C': 'n5-6c' }
    expect(match('a100; 3', { own })).toMatchObject([
      { ids: ['n5-6c'], matchedBy: 'own-number', quantity: 3 },
    ])
    expect(match('NB-N7-8C; 3', { own })).toMatchObject([{ ids: ['n7-8c'], matchedBy: 'part-number' }])
  })

  it('The article number of a product that is no longer sold names nothing', () => {
    expect(match('A-100; 3', { own: { 'A-100': 'sold-no-more' } })).toMatchObject([
      { ids: [], matchedBy: null },
    ])
  })

  it('Where one text fits several products, the buyer chooses among at most four', () => {
    const index = indexOfNames('Twin', 'Twin', 'Twin', 'Twin', 'Twin')
    const [line] = match('Twin; 2', { index })
    expect(line).toMatchObject({ matchedBy: null, quantity: 2 })
    expect(new Set(line?.ids).size).toBe(4)
  })

  it('Words of the name are enough, and of several products the best sold come first', () => {
    const index = indexOfNames('Alpha fan 120', 'Alpha fan 140', 'Beta fan 120')
    expect(match('fan alpha; 2', { index })).toMatchObject([
      { ids: ['product-1', 'product-0'], matchedBy: null },
    ])
    expect(match('beta fan; 2', { index })).toMatchObject([{ ids: ['product-2'], matchedBy: 'words' }])
    expect(match('beta fan140; 2', { index })).toMatchObject([{ ids: [] }])
    expect(match('alpha fan140; 2', { index })).toMatchObject([{ ids: ['product-1'] }])
  })

  it('A text of more than twelve words is not a name', () => {
    const index = indexOfNames('one two three four five six seven eight nine ten eleven twelve thirteen')
    const words = 'thirteen twelve eleven ten nine eight seven six five four three two'
    expect(match(`${words}; 2`, { index })).toMatchObject([{ ids: ['product-0'] }])
    expect(match(`${words} one; 2`, { index })).toMatchObject([{ ids: [] }])
  })

  it('A number that may be part of the name or the quantity is read as what the catalog has', () => {
    expect(match('F12 120')).toMatchObject([{ ids: ['f12-120'], matchedBy: 'name', quantity: null }])
    expect(match('N7 8C 120')).toMatchObject([{ ids: ['n7-8c'], quantity: 120 }])
  })

  it('Where both readings name a product, the quantity stays open', () => {
    const index = indexOfNames('F12', 'F12 120')
    expect(match('F12 120', { index })).toMatchObject([{ quantity: null, matchedBy: null }])
    expect(match('F12 120', { index })[0]?.ids).toHaveLength(2)
  })
})
