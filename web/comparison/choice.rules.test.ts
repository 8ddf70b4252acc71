import { expect, test } from 'vitest'
import { parseChoice, removeProduct, toCompareAddress, toggleProduct } from './choice.rules.ts'

const product = (slug: string, category = 'memory') => ({
  slug,
  name: slug.toUpperCase(),
  category,
  categoryName: category,
})
const four = ['m1', 'm2', 'm3', 'm4'].map((slug) => product(slug))

test('The same button adds a product and removes it', () => {
  const { choice } = toggleProduct([], product('m1'))
  expect(choice).toEqual([product('m1')])
  expect(toggleProduct(choice, product('m1'))).toEqual({ choice: [], refusal: null })
})

test('A product of another category is refused with the reason, and the choice stays', () => {
  const choice = [product('m1')]
  expect(toggleProduct(choice, product('n7', 'processors'))).toEqual({
    choice,
    refusal: { reason: 'category', product: product('n7', 'processors') },
  })
})

test('A fifth product is refused, and one of the four can still be removed', () => {
  expect(toggleProduct(four, product('m5'))).toEqual({
    choice: four,
    refusal: { reason: 'full', product: product('m5') },
  })
  expect(toggleProduct(four, product('m2')).choice).toHaveLength(3)
  expect(removeProduct(four, 'm9')).toEqual(four)
})

test.each([
  ['nothing', null],
  ['broken text', '{"slug"'],
  ['something else', '{"slug":"m1"}'],
  ['a product without a category', '[{"slug":"m1","name":"M1"}]'],
])('A stored choice that is %s counts as no choice', (_, text) => {
  expect(parseChoice(text)).toEqual([])
})

test('A stored choice is cut to at most four products of one category', () => {
  expect(parseChoice(JSON.stringify([...four, product('m5')]))).toEqual(four)
  expect(parseChoice(JSON.stringify([product('m1'), product('n7', 'processors')]))).toEqual([product('m1')])
})

test('The address of a comparison is readable and can be shared', () => {
  expect(toCompareAddress(['m1', 'm2'])).toBe('/compare?parts=m1,m2')
  expect(toCompareAddress(['m1'], { differencesOnly: true })).toBe('/compare?parts=m1&rows=differences')
  expect(toCompareAddress([])).toBe('/compare')
})
