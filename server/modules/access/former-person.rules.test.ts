import { expect, it } from 'vitest'
import { anonymised, ERASED, FORMER_NAME, formerAddress, isFormerAddress } from './former-person.rules.ts'

it('of somebody who is gone nothing is left but an address that no mail server takes', () => {
  expect(anonymised({ id: '7', now: 9 })).toEqual({
    email: 'removed-7@removed.invalid',
    role: 'customer',
    email_verified: 0,
    display_name: null,
    phone_number: null,
    location: null,
    education: null,
    photo_key: null,
    provider_image: null,
    updated_at: 9,
    removed_at: 9,
  })
})

it('whose address such a one is can be told, and nobody registers with the like', () => {
  expect(isFormerAddress(formerAddress('7'))).toBe(true)
  expect(isFormerAddress('ines@firm.info')).toBe(false)
  expect(isFormerAddress('removed-7@removed.invalid.example')).toBe(false)
})

it('readers see that something was taken out, not an empty place', () => {
  expect([FORMER_NAME, ERASED]).toEqual(['Former customer', 'Erased'])
})
