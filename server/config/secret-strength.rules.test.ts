import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isStrongSecret } from './secret-strength.rules.ts'

describe('The strength of a secret', () => {
  it.each([
    'x'.repeat(40),
    'ab'.repeat(20),
    'abc123'.repeat(8),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'a1b2c3d4'.repeat(5),
    'change-me-change-me-change-me-change-me',
    'ChangeMe-ChangeMe-ChangeMe-ChangeMe!',
    'passwordpasswordpasswordpassword1234',
    'northbridge-northbridge-northbridge',
    'please replace this with a long random string',
    'mysupersecretpasswordforthisshop1',
    'a secret of the tests, long enough for all',
    'the quick brown fox jumps over',
    'qwertyuiopqwertyuiopqwertyuiopqwertyuiop',
    '12345678901234567890123456789012',
    'thequickbrownfoxjumpsoverthelazydog1',
    'correcthorsebatterystaplecorrecthorse2',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'mnbvcxzlkjhgfdsapoiuytrewq654321',
    'qwertzuiopasdfghjklyxcvbnmqwertzuiop',
    'azertyuiopqsdfghjklmwxcvbnazertyuiop',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9',
    'lorem-ipsum-dolor-sit-amet-consectetur',
    'loremipsumdolorsitametconsecteturadipiscingelit',
    '31415926535897932384626433832795',
    '27182818284590452353602874713526',
    '14142135623730950488016887242096',
    '16180339887498948482045868343656',
    '3.14159265358979323846264338327950288',
    'thereisnothingoninthestoreatthestation7',
    ' '.repeat(40),
    '…'.repeat(40),
  ])('A secret that repeats itself or consists of words or sequences is refused: %s', (secret) => {
    expect(isStrongSecret(secret)).toBe(false)
  })

  // The same draws in each run: one of many million random secrets repeats itself enough to be refused.
  it('A random secret is accepted in any notation', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const bytes = createHash('sha512').update(`${round}`).digest()
      const uuid = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
      const random = [
        bytes.subarray(0, 48).toString('base64'),
        bytes.subarray(0, 24).toString('base64url'),
        bytes.subarray(0, 16).toString('hex'),
        bytes.subarray(0, 32).toString('hex').toUpperCase(),
        [...bytes.subarray(0, 40)].map((byte) => byte % 10).join(''),
        [...bytes.subarray(0, 32)].map((byte) => String.fromCharCode(97 + (byte % 26))).join(''),
        uuid,
      ]
      expect(random.filter((secret) => !isStrongSecret(secret))).toEqual([])
    }
  })

  // Seen to fail: random, but with one part three times and few different digits.
  it('A random secret is accepted even if it happens to repeat parts of itself', () => {
    expect(isStrongSecret('455594feb06e45594fba594f87536747')).toBe(true)
  })

  it('A secret of many words is accepted', () => {
    expect(isStrongSecret('maple-cobalt-river-lantern-violet-anchor-meadow-copper-walnut')).toBe(true)
  })
})
