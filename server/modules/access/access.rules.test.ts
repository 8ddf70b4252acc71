import { describe, expect, it } from 'vitest'
import type { Access } from '../../../contract/endpoints.ts'
import { isAnonymous, refuse } from './access.rules.ts'

const customer = { userId: 'u', sessionId: 's', email: 'ines@firm.info', role: 'customer' } as const
const admin = { ...customer, email: 'admin@firm.info', role: 'admin' } as const

/** What a stranger, a customer who is asked about or is not, and an admin who is not get to hear. */
const REFUSALS: Record<Access, [stranger: unknown, self: unknown, other: unknown, admin: unknown]> = {
  public: [null, null, null, null],
  'sign-in-session': [null, null, null, null],
  'provider-signature': [null, null, null, null],
  'signed-in': ['UNAUTHENTICATED', null, null, null],
  owner: ['UNAUTHENTICATED', null, null, null],
  'owner-or-admin': ['UNAUTHENTICATED', null, null, null],
  self: ['UNAUTHENTICATED', null, 'FORBIDDEN', 'FORBIDDEN'],
  'self-or-admin': ['UNAUTHENTICATED', null, 'FORBIDDEN', null],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', null],
}

describe.each(Object.keys(REFUSALS) as Access[])('what is for %s', (access) => {
  it('is open to nobody else', () => {
    const subject = 'ines@firm.info'
    const refusals = [
      refuse(access, { caller: null, subject }),
      refuse(access, { caller: customer, subject }),
      refuse(access, { caller: customer, subject: 'zoe@firm.info' }),
      refuse(access, { caller: admin, subject }),
    ]
    expect(refusals).toEqual(REFUSALS[access])
  })

  it('needs no token only where somebody else decides', () => {
    expect(isAnonymous(access)).toBe(['public', 'sign-in-session', 'provider-signature'].includes(access))
  })
})

it('an address is one’s own however it is spelled, and no address is nobody’s', () => {
  expect(refuse('self', { caller: customer, subject: 'Ines@FIRM.info' })).toBeNull()
  expect(refuse('self', { caller: customer, subject: null })).toBe('FORBIDDEN')
  expect(refuse('self', { caller: { ...customer, email: '' }, subject: null })).toBe('FORBIDDEN')
})
