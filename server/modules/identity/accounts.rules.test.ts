import { expect, it } from 'vitest'
import { IMAGES_PATH } from '../images/image-base.ts'
import { toUser } from './accounts.rules.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const ROW = {
  id: 'user-1',
  email: 'ines@firm.info',
  role: 'customer',
  email_verified: 1,
  display_name: 'Ines W',
  phone_number: '+1 555 0100',
  location: 'Graz',
  education: 'TU Graz',
  photo_key: KEY,
  provider_image: 'https://images.example/ines.png',
  created_at: 0,
  updated_at: 0,
  photo_widths: '160,320,640',
  photo_remote_url: null,
} as const

it('A user has the profile and photo stored in the shop, never the provider’s image', () => {
  expect(toUser(ROW, IMAGES_PATH)).toEqual({
    _id: 'user-1',
    email: 'ines@firm.info',
    emailVerified: true,
    role: 'customer',
    displayName: 'Ines W',
    phoneNumber: '+1 555 0100',
    location: 'Graz',
    education: 'TU Graz',
    photoURL: expect.stringMatching(new RegExp(`/${KEY}-320\\.webp$`)),
  })
})

it('A user without a stored photo has no photo address', () => {
  expect(toUser({ ...ROW, photo_key: null }, IMAGES_PATH).photoURL).toBeNull()
  expect(toUser({ ...ROW, photo_widths: null }, IMAGES_PATH).photoURL).toBeNull()
})
