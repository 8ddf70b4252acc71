import { expect, test } from 'vitest'
import { findSubjectPage, toTitle } from './audit.rules.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

test.each([
  ['ship order', ID, `/dashboard/manageOrder/${ID}`],
  ['correct stock', ID, `/dashboard/product/${ID}`],
  ['restore product', ID, `/dashboard/product/${ID}`],
  ['answer message', ID, `/dashboard/messages/${ID}`],
  ['retry refund', ID, `/dashboard/manageOrder/${ID}`],
  ['mark as not sold', ID, '/dashboard/searches'],
  ['delete product', ID, null],
  ['an action of an older version', ID, null],
  ['remove user', ID, null],
  ['make admin', 'maya@firm.example', null],
  ['import products', 'products', null],
])('The subject of %s with id %s is shown at %s', (action, subject, page) => {
  expect(findSubjectPage({ action, subject })).toBe(page)
})

test('An order action starts with a capital letter', () => {
  expect(toTitle('ship order')).toBe('Ship order')
})
