import { expect, test } from 'vitest'
import { listSubjects, nameSubject } from './subjects.rules.ts'

const subjects = [
  { productId: 'ordered', name: 'N7 8C', bought: false },
  { productId: 'bought', name: 'M3 16 GB kit', bought: true },
]

test('what was bought is said so, and comes before what was only ordered', () => {
  expect(listSubjects(subjects, null)).toEqual([
    { productId: 'bought', label: 'M3 16 GB kit (you bought this)' },
    { productId: 'ordered', label: 'N7 8C' },
  ])
})

test('a product that one came from is among them once, whether one has ordered it or not', () => {
  const labels = (asked: { productId: string; name: string }) =>
    listSubjects(subjects, asked).map(({ label }) => label)
  expect(labels({ productId: 'new', name: 'V5 1 TB' })[0]).toBe('V5 1 TB')
  expect(labels({ productId: 'bought', name: 'M3 16 GB kit' })).toHaveLength(2)
})

test('a review of a product that is gone is told from one of the shop', () => {
  expect(nameSubject({ productId: null, product: null })).toBe('The shop in general')
  expect(nameSubject({ productId: 'gone', product: null })).toBe('A product that is not sold any more')
})
