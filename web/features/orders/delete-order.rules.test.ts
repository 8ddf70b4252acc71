import { expect, test } from 'vitest'
import { describeDeletion } from './delete-order.rules.ts'

test('Deleting an unpaid order returns its pieces, and deleting a paid one does not undo it', () => {
  expect(describeDeletion({ status: 'placed', paid: false })).toContain('pieces go back to stock')
  expect(describeDeletion({ status: 'shipped', paid: true })).toContain('it is paid')
  expect(describeDeletion({ status: 'refunded', paid: true })).toBe(
    'It leaves your list. Nothing else changes.',
  )
})
