import { expect, it } from 'vitest'
import { anonymize, ERASED, FORMER_NAME, formerAddress, isFormerAddress } from './former-person.rules.ts'

it('A removed person leaves only an address that no mail server accepts', () => {
  expect(anonymize({ id: '7', now: 9 })).toEqual({
    email: 'removed-7@removed.invalid',
    role: 'customer',
    email_verified: 0,
    display_name: null,
    phone_number: null,
    location: null,
    education: null,
    photo_key: null,
    provider_image: null,
    reviews_wait: 0,
    updated_at: 9,
    removed_at: 9,
  })
})

it('The address of a removed person is recognized, and similar addresses are not', () => {
  expect(isFormerAddress(formerAddress('7'))).toBe(true)
  expect(isFormerAddress('ines@firm.info')).toBe(false)
  expect(isFormerAddress('removed-7@removed.invalid.example')).toBe(false)
})

it('Readers see that something was removed instead of an empty space', () => {
  expect([FORMER_NAME, ERASED]).toEqual(['Former customer', 'Erased'])
})
