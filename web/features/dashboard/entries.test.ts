import { expect, test } from 'vitest'
import { findCurrentEntry, findTitle, listEntries, sumCounts } from './entries.ts'

const labels = (admin: boolean) => listEntries({ admin }).map(({ label }) => label)

test('A customer sees the account pages, and an admin also sees the shop pages', () => {
  expect(labels(false)).toEqual([
    'My Orders',
    'My Lists',
    'My Builds',
    'My Review',
    'My Profile',
    'Sign-in & Security',
    'My Data',
  ])
  expect(labels(true)).toEqual([
    'Work Queue',
    'Overview',
    'Manage All Orders',
    'Manage Products',
    'Add a Product',
    'Searches',
    'Fit',
    'Make Admin',
    'Reviews',
    'Messages',
    'Reconciliation',
    'Audit Log',
    'My Orders',
    'My Lists',
    'My Builds',
    'My Review',
    'My Profile',
    'Sign-in & Security',
    'My Data',
  ])
})

test('The dashboard opens an admin’s work queue, so their own orders have another address', () => {
  const addressOf = (admin: boolean) => listEntries({ admin }).find(({ label }) => label === 'My Orders')?.to
  expect([addressOf(false), addressOf(true)]).toEqual(['/dashboard', '/dashboard/orders'])
  expect(findTitle('/dashboard/orders')).toBe('My Orders')
})

test('A dashboard page has its own title', () => {
  expect(findTitle('/dashboard')).toBe('My Orders')
  expect(findTitle('/dashboard/')).toBe('My Orders')
  expect(findTitle('/dashboard/makeAdmin')).toBe('All Users')
  expect(findTitle('/dashboard/product/0190a6e0')).toBe('Edit Product')
  expect(findTitle('/dashboard/payment/0198c0de-0000-7000-8000-000000000000')).toBe('Payment')
  expect(findTitle('/dashboard/elsewhere')).toBe('Dashboard')
})

test('A page opened from an entry keeps that entry marked', () => {
  const id = '0198c0de-0000-7000-8000-000000000000'
  const find = (path: string) => findCurrentEntry(path, { admin: true })
  expect(find('/dashboard/profile')).toBe('/dashboard/profile')
  expect(find(`/dashboard/manageOrder/${id}`)).toBe('/dashboard/manageOrder')
  expect(find(`/dashboard/messages/${id}`)).toBe('/dashboard/messages')
  expect(find(`/dashboard/lists/${id}`)).toBe('/dashboard/lists')
  expect(find(`/dashboard/orders/${id}/again`)).toBe('/dashboard/orders')
  expect(find('/dashboard/elsewhere')).toBeUndefined()
})

test.each([
  [false, '/dashboard'],
  [true, '/dashboard/orders'],
])('My Orders stays marked on the list, an order and its payment (admin: %s)', (admin, address) => {
  for (const path of ['/dashboard/orders', '/dashboard/orders/0198c0de', '/dashboard/payment/0198c0de'])
    expect(findCurrentEntry(path, { admin })).toBe(address)
})

test('An entry shows how much waits behind it, and nothing while that is unknown or zero', () => {
  const shown = (work: Parameters<typeof sumCounts>[1]) =>
    listEntries({ admin: true }).flatMap((entry) => {
      const count = sumCounts(entry, work)
      return count === null ? [] : [[entry.label, count]]
    })
  expect(shown({ toShip: 16, toRefund: 2, newMessages: 3, lowStock: 0 })).toEqual([
    ['Manage All Orders', 18],
    ['Messages', 3],
  ])
  expect(shown({})).toEqual([])
  expect(shown(undefined)).toEqual([])
})
