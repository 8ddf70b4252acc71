import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMAGES_PATH } from '../images/image-base.ts'
import { isNamed, toUser } from './accounts.rules.ts'

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

it('An address counts as confirmed only if the account has confirmed it', () => {
  expect(toUser({ ...ROW, email_verified: 0 }, IMAGES_PATH).emailVerified).toBe(false)
})

describe('Search for an account', () => {
  const ines = { email: 'ines@firm.info', display_name: 'Maria  Inês Weber' }
  const unnamed = { email: 'ines@firm.info', display_name: null }

  it.each([
    'maria',
    'web',
    'weber inês',
    'MARIA W',
    '  inês   web ',
    'ｗｅｂｅｒ',
    'ines@',
    'ines@firm.info mar',
  ])('An account is found by the beginnings of its address and of words of its name: %j', (q) => {
    expect(isNamed(ines, q)).toBe(true)
  })

  it.each(['eber', 'aria', 'maria zoe', 'zoe maria', 'firm.info', 'mariainês', 'weber@'])(
    'An account is not found when one of the words begins neither its address nor a word of its name: %j',
    (q) => {
      expect(isNamed(ines, q)).toBe(false)
    },
  )

  it('An account without a name is found by its address and by nothing else', () => {
    const found = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => isNamed(unnamed, letter))
    expect(found).toEqual(['i'])
  })

  it('An account is found by any beginnings of the words of its name, in any order, case and width', () => {
    const word = fc.tuple(fc.stringMatching(/^[a-zé0-9]{1,8}$/), fc.integer({ min: 1, max: 8 }))
    const toWide = (text: string) =>
      text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.boolean(), (words, isWide) => {
        const typed = words.map(([text, length]) => text.slice(0, length)).toReversed()
        const q = typed.join(' ').toUpperCase()
        const display_name = words.map(([text]) => text).join(' ')
        expect(isNamed({ email: '@', display_name }, isWide ? toWide(q) : q)).toBe(true)
      }),
    )
  })
})
