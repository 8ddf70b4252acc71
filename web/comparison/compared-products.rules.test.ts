import { expect, test } from 'vitest'
import { parseCompared, removeProduct, toCompareAddress, toggleProduct } from './compared-products.rules.ts'

const product = (slug: string, category = 'memory') => ({
  slug,
  name: slug.toUpperCase(),
  category,
  categoryName: category,
})
const four = ['m1', 'm2', 'm3', 'm4'].map((slug) => product(slug))

test('The same button adds a product and removes it', () => {
  const { compared } = toggleProduct([], product('m1'))
  expect(compared).toEqual([product('m1')])
  expect(toggleProduct(compared, product('m1'))).toEqual({ compared: [], refusal: null })
})

test('A product of another category is refused with the reason, and the compared products stay', () => {
  const compared = [product('m1')]
  expect(toggleProduct(compared, product('n7', 'processors'))).toEqual({
    compared,
    refusal: { reason: 'category', product: product('n7', 'processors') },
  })
})

test('A fifth product is refused, and one of the four can still be removed', () => {
  expect(toggleProduct(four, product('m5'))).toEqual({
    compared: four,
    refusal: { reason: 'full', product: product('m5') },
  })
  expect(toggleProduct(four, product('m2')).compared).toHaveLength(3)
  expect(removeProduct(four, 'm9')).toEqual(four)
})

test.each([
  ['nothing', null],
  ['broken text', '{"slug"'],
  ['something else', '{"slug":"m1"}'],
  ['a product without a category', '[{"slug":"m1","name":"M1"}]'],
])('A stored list that is %s counts as no compared products', (_, text) => {
  expect(parseCompared(text)).toEqual([])
})

test('A stored list is cut to at most four products of one category', () => {
  expect(parseCompared(JSON.stringify([...four, product('m5')]))).toEqual(four)
  expect(parseCompared(JSON.stringify([product('m1'), product('n7', 'processors')]))).toEqual([product('m1')])
})

test('The address of a comparison is readable and can be shared', () => {
  expect(toCompareAddress(['m1', 'm2'])).toBe('/compare?parts=m1,m2')
  expect(toCompareAddress(['m1'], { differencesOnly: true })).toBe('/compare?parts=m1&rows=differences')
  expect(toCompareAddress([])).toBe('/compare')
})
