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

it.each([
  ['cooling', ['Coolbox tanks', 'Coolers', 'Cooler'], 'Cooler'],
  ['coolers', ['Coolers and more', 'Cooler', 'Cooler sets'], 'Cooler'],
  ['memory', ['Memos', 'Memory kits'], 'Memory kits'],
  ['memory', ['Memory kits', 'Memos'], 'Memory kits'],
  ['COOLERS', ['Fans', 'Liquid coolers'], 'Liquid coolers'],
])(
  '%j means the most similar of %j, or the shortest of those that are equally similar',
  (question, phrases, phrase) => {
    expect(findProbableMeaning(question, phrases)).toBe(phrase)
  },
)

it.each([
  ['fan', 'fans', 0],
  ['cool', 'cooler', 1],
  ['cooling', 'cooler', 4 / 6],
  ['cooxing', 'cooler', 0],
  ['memroy', 'memory', 1 - 1 / 6],
  ['xemorycard', 'memorycard', 0.9],
  ['abcdefghij', 'xyzdefghij', 0.7],
  ['abcdefghij', 'wxyzefghij', 0],
])('The likeness of %j and %j is %d', (a, b, share) => {
  expect(likeness(a, b)).toBeCloseTo(share, 10)
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
