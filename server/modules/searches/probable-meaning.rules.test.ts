import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findProbableMeaning, likeness } from './probable-meaning.rules.ts'

const PHRASES = [
  'Memory',
  'Liquid coolers',
  'Power supplies',
  'Mainboards',
  'Solid-state drives',
  'Fans',
  'Cases',
]

it.each([
  ['water cooling', 'Liquid coolers'],
  ['mainbord', 'Mainboards'],
  ['powersupply', 'Power supplies'],
  ['memori sticks', 'Memory'],
  ['thermal paste', null],
  ['fan', null],
  ['', null],
])('%j probably means %j', (question, phrase) => {
  expect(findProbableMeaning(question, PHRASES)).toBe(phrase)
})

it('Likeness is between 0 and 1, the same both ways, and 1 for the same word', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(likeness(a, b)).toBe(likeness(b, a))
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0)
      expect(likeness(a, b)).toBeLessThanOrEqual(1)
      expect(likeness(a, a)).toBe(1)
    }),
  )
})
