import { expect, test } from 'vitest'
import { findCurrentEntry, findTitle, listEntries } from './entries.ts'

const labels = (admin: boolean) => listEntries({ admin }).map(({ label }) => label)

test('a customer sees the pages of an account, an admin also those of the shop', () => {
  expect(labels(false)).toEqual(['My Orders', 'My Profile', 'Sign-in & Security', 'My Data'])
  expect(labels(true)).toEqual([
    'Overview',
    'Manage All Orders',
    'Manage Products',
    'Add a Product',
    'Make Admin',
    'Messages',
    'Reconciliation',
    'Audit Log',
    'My Orders',
    'My Profile',
    'Sign-in & Security',
    'My Data',
  ])
})

test('a page of the dashboard has its own title', () => {
  expect(findTitle('/dashboard')).toBe('My Orders')
  expect(findTitle('/dashboard/')).toBe('My Orders')
  expect(findTitle('/dashboard/makeAdmin')).toBe('All Users')
  expect(findTitle('/dashboard/product/0190a6e0')).toBe('Edit Product')
  expect(findTitle('/dashboard/payment/0198c0de-0000-7000-8000-000000000000')).toBe('Payment')
  expect(findTitle('/dashboard/elsewhere')).toBe('Dashboard')
})

test('a page that is reached from an entry keeps that entry marked', () => {
  expect(findCurrentEntry('/dashboard/profile')).toBe('/dashboard/profile')
  expect(findCurrentEntry('/dashboard/orders/0198c0de-0000-7000-8000-000000000000')).toBe('/dashboard')
  expect(findCurrentEntry('/dashboard/manageOrder/0198c0de-0000-7000-8000-000000000000')).toBe(
    '/dashboard/manageOrder',
  )
  expect(findCurrentEntry('/dashboard/messages/0198c0de-0000-7000-8000-000000000000')).toBe(
    '/dashboard/messages',
  )
  expect(findCurrentEntry('/dashboard/elsewhere')).toBeUndefined()
})
