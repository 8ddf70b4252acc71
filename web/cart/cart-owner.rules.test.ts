import { expect, it } from 'vitest'
import type { SessionState } from '../session/session-state.ts'
import { hasOtherOwner } from './cart-owner.rules.ts'

const loading: SessionState = { status: 'loading' }
const visitor: SessionState = { status: 'signed-out' }
const toPerson = (id: string): SessionState => ({
  status: 'signed-in',
  user: { id, email: `${id}@firm.example`, name: id },
})
const ada = toPerson('ada')

it.each([
  ['an account signs out', ada, visitor],
  ['another account signs in', ada, toPerson('grace')],
  ['someone else signs in, and it is not yet known who', ada, loading],
  ['a visitor signs in', visitor, ada],
])('The cart has another owner once %s', (_, before, now) => {
  expect(hasOtherOwner(before, now)).toBe(true)
})

it.each<[string, SessionState, SessionState]>([
  ['the same account stays', ada, toPerson('ada')],
  ['a page learns who is signed in', loading, ada],
  ['a page learns that nobody is signed in', loading, visitor],
  ['an account leaves that never used this page', visitor, { ...visitor, end: 'left' }],
])('The cart keeps its owner while %s', (_, before, now) => {
  expect(hasOtherOwner(before, now)).toBe(false)
})
