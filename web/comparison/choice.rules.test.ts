import { expect, test } from 'vitest'
import { parseChoice, removePart, toCompareAddress, togglePart } from './choice.rules.ts'

const part = (slug: string, category = 'memory') => ({
  slug,
  name: slug.toUpperCase(),
  category,
  categoryName: category,
})
const four = ['m1', 'm2', 'm3', 'm4'].map((slug) => part(slug))

test('a part is added, and taken away by the same press', () => {
  const { choice } = togglePart([], part('m1'))
  expect(choice).toEqual([part('m1')])
  expect(togglePart(choice, part('m1'))).toEqual({ choice: [], refusal: null })
})

test('a part of another category is refused with the reason, and the choice stays', () => {
  const choice = [part('m1')]
  expect(togglePart(choice, part('n7', 'processors'))).toEqual({
    choice,
    refusal: { reason: 'category', part: part('n7', 'processors') },
  })
})

test('a fifth part is refused, one of the four can still be taken away', () => {
  expect(togglePart(four, part('m5'))).toEqual({
    choice: four,
    refusal: { reason: 'full', part: part('m5') },
  })
  expect(togglePart(four, part('m2')).choice).toHaveLength(3)
  expect(removePart(four, 'm9')).toEqual(four)
})

test.each([
  ['nothing', null],
  ['broken text', '{"slug"'],
  ['something else', '{"slug":"m1"}'],
  ['a part without a category', '[{"slug":"m1","name":"M1"}]'],
])('%s in the browser’s memory counts as no choice', (_, text) => {
  expect(parseChoice(text)).toEqual([])
})

test('a kept choice has at most four parts of one category, whoever wrote it', () => {
  expect(parseChoice(JSON.stringify([...four, part('m5')]))).toEqual(four)
  expect(parseChoice(JSON.stringify([part('m1'), part('n7', 'processors')]))).toEqual([part('m1')])
})

test('the address of a comparison can be read and sent', () => {
  expect(toCompareAddress(['m1', 'm2'])).toBe('/compare?parts=m1,m2')
  expect(toCompareAddress(['m1'], { differencesOnly: true })).toBe('/compare?parts=m1&rows=differences')
  expect(toCompareAddress([])).toBe('/compare')
})
