import { expect, test } from 'vitest'
import { listPages } from './pagination.rules.ts'

function toText(input: { page: number; pageCount: number }): string {
  return listPages(input)
    .map(({ page }) => page ?? '…')
    .join(' ')
}

test('shows every page when there are few', () => {
  expect(toText({ page: 1, pageCount: 3 })).toBe('1 2 3')
})

test('leaves out the pages between the ends and the neighbours', () => {
  expect(toText({ page: 24, pageCount: 48 })).toBe('1 … 23 24 25 … 48')
})

test('has one page when the list is short', () => {
  expect(toText({ page: 1, pageCount: 1 })).toBe('1')
})
