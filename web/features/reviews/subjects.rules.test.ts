import { expect, test } from 'vitest'
import { findReviewOf, listSubjects, nameSubject } from './subjects.rules.ts'

const subjects = [
  { productId: 'ordered', name: 'N7 8C', bought: false },
  { productId: 'bought', name: 'M3 16 GB kit', bought: true },
]

test('Bought products are marked and come before those only ordered', () => {
  expect(listSubjects(subjects, null)).toEqual([
    { productId: 'bought', label: 'M3 16 GB kit (you bought this)' },
    { productId: 'ordered', label: 'N7 8C' },
  ])
})

test('The product that the customer came from is listed once, ordered or not', () => {
  const labels = (asked: { productId: string; name: string }) =>
    listSubjects(subjects, asked).map(({ label }) => label)
  expect(labels({ productId: 'new', name: 'V5 1 TB' })[0]).toBe('V5 1 TB')
  expect(labels({ productId: 'bought', name: 'M3 16 GB kit' })).toHaveLength(2)
})

test('A review of a deleted product is distinguished from one of the shop', () => {
  expect(nameSubject({ productId: null, product: null, aboutShop: true })).toBe('The shop in general')
  for (const productId of ['archived', null])
    expect(nameSubject({ productId, product: null, aboutShop: false })).toBe('A product we no longer sell')
})

test('The one review of a product and the one of the shop are found', () => {
  const ofProduct = { productId: 'bought', aboutShop: false }
  const ofGone = { productId: null, aboutShop: false }
  const ofShop = { productId: null, aboutShop: true }
  expect(findReviewOf('bought', [ofGone, ofProduct, ofShop])).toBe(ofProduct)
  expect(findReviewOf('', [ofGone, ofProduct, ofShop])).toBe(ofShop)
  expect(findReviewOf('', [ofGone, ofProduct])).toBeNull()
})
