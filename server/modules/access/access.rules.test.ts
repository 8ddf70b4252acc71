import { describe, expect, it } from 'vitest'
import type { Access } from '../../../contract/endpoints.ts'
import { dependsOnRole, findAccessProblem, isAnonymous } from './access.rules.ts'

const customer = { userId: 'u', sessionId: 's', email: 'ines@firm.info', role: 'customer' } as const
const admin = { ...customer, email: 'admin@firm.info', role: 'admin' } as const

/** The refusals for a visitor, a customer asking about themselves, one asking about another, and an admin. */
const REFUSALS: Record<Access, [stranger: unknown, self: unknown, other: unknown, admin: unknown]> = {
  public: [null, null, null, null],
  'sign-in-session': [null, null, null, null],
  'cart-holder': [null, null, null, null],
  'provider-signature': [null, null, null, null],
  'signed-in': ['UNAUTHENTICATED', null, null, null],
  owner: ['UNAUTHENTICATED', null, null, null],
  'owner-or-admin': ['UNAUTHENTICATED', null, null, null],
  'self-or-admin': ['UNAUTHENTICATED', null, 'FORBIDDEN', null],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', null],
}

describe.each(Object.keys(REFUSALS) as Access[])('Access kind "%s"', (access) => {
  it('Exactly the intended callers are let in', () => {
    const subject = 'ines@firm.info'
    const refusals = [
      findAccessProblem(access, { caller: null, subject }),
      findAccessProblem(access, { caller: customer, subject }),
      findAccessProblem(access, { caller: customer, subject: 'zoe@firm.info' }),
      findAccessProblem(access, { caller: admin, subject }),
    ]
    expect(refusals).toEqual(REFUSALS[access])
  })

  it('A token is optional only where something other than the token decides', () => {
    const open = ['public', 'sign-in-session', 'cart-holder', 'provider-signature']
    expect(isAnonymous(access)).toBe(open.includes(access))
  })
})

it('An address matches its owner in any letter case, and a missing address matches nobody', () => {
  expect(findAccessProblem('self-or-admin', { caller: customer, subject: 'Ines@FIRM.info' })).toBeNull()
  expect(findAccessProblem('self-or-admin', { caller: customer, subject: null })).toBe('FORBIDDEN')
  expect(findAccessProblem('self-or-admin', { caller: { ...customer, email: '' }, subject: null })).toBe(
    'FORBIDDEN',
  )
})

it('A change of role matters wherever an admin may do more than a customer', () => {
  const kinds = Object.keys(REFUSALS) as Access[]
  expect(kinds.filter(dependsOnRole)).toEqual(['owner-or-admin', 'self-or-admin', 'admin'])
})
