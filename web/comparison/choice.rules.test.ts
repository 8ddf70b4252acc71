import { expect, test } from 'vitest'
import { parseChoice, removeProduct, toCompareAddress, toggleProduct } from './choice.rules.ts'

const part = (slug: string, category = 'memory') => ({
  slug,
  name: slug.toUpperCase(),
  category,
  categoryName: category,
})
const four = ['m1', 'm2', 'm3', 'm4'].map((slug) => part(slug))

test('The same button adds a product and removes it', () => {
  const { choice } = toggleProduct([], part('m1'))
  expect(choice).toEqual([part('m1')])
  expect(toggleProduct(choice, part('m1'))).toEqual({ choice: [], refusal: null })
})

test('A product of another category is refused with the reason, and the choice stays', () => {
  const choice = [part('m1')]
  expect(toggleProduct(choice, part('n7', 'processors'))).toEqual({
    choice,
    refusal: { reason: 'category', part: part('n7', 'processors') },
  })
})

test('A fifth product is refused, and one of the four can still be removed', () => {
  expect(toggleProduct(four, part('m5'))).toEqual({
    choice: four,
    refusal: { reason: 'full', part: part('m5') },
  })
  expect(toggleProduct(four, part('m2')).choice).toHaveLength(3)
  expect(removeProduct(four, 'm9')).toEqual(four)
})

test.each([
  ['nothing', null],
  ['broken text', '{"slug"'],
  ['something else', '{"slug":"m1"}'],
  ['a part without a category', '[{"slug":"m1","name":"M1"}]'],
])('A stored choice that is %s counts as no choice', (_, text) => {
  expect(parseChoice(text)).toEqual([])
})

test('A stored choice is cut to at most four products of one category', () => {
  expect(parseChoice(JSON.stringify([...four, part('m5')]))).toEqual(four)
  expect(parseChoice(JSON.stringify([part('m1'), part('n7', 'processors')]))).toEqual([part('m1')])
})

test('The address of a comparison is readable and can be shared', () => {
  expect(toCompareAddress(['m1', 'm2'])).toBe('/compare?parts=m1,m2')
  expect(toCompareAddress(['m1'], { differencesOnly: true })).toBe('/compare?parts=m1&rows=differences')
  expect(toCompareAddress([])).toBe('/compare')
})
