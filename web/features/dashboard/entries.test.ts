import { expect, test } from 'vitest'
import { findTitle, listEntries } from './entries.ts'

const labels = (admin: boolean) => listEntries({ admin }).map(({ label }) => label)

test('a customer sees the pages of an account, an admin also those of the shop', () => {
  expect(labels(false)).toEqual(['Overview', 'My Profile', 'Sign-in & Security'])
  expect(labels(true)).toEqual([
    'Manage Products',
    'Add a Product',
    'Make Admin',
    'Overview',
    'My Profile',
    'Sign-in & Security',
  ])
})

test('a page of the dashboard has its own title', () => {
  expect(findTitle('/dashboard')).toBe('Overview')
  expect(findTitle('/dashboard/')).toBe('Overview')
  expect(findTitle('/dashboard/makeAdmin')).toBe('All Users')
  expect(findTitle('/dashboard/product/0190a6e0')).toBe('Edit Product')
  expect(findTitle('/dashboard/elsewhere')).toBe('Dashboard')
})
