import { randomBytes } from 'node:crypto'
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
    '31415926535897932384626433832795',
    '3.14159265358979323846264338327950288',
    'thereisnothingoninthestoreatthestation7',
    ' '.repeat(40),
    '…'.repeat(40),
  ])('A secret that repeats itself or consists of words or sequences is refused: %s', (secret) => {
    expect(isStrongSecret(secret)).toBe(false)
  })

  it('A random secret is accepted in any notation', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const random = [
        randomBytes(48).toString('base64'),
        randomBytes(24).toString('base64url'),
        randomBytes(16).toString('hex'),
        randomBytes(32).toString('hex').toUpperCase(),
        [...randomBytes(40)].map((byte) => byte % 10).join(''),
        [...randomBytes(32)].map((byte) => String.fromCharCode(97 + (byte % 26))).join(''),
        crypto.randomUUID(),
        crypto.randomUUID() + crypto.randomUUID(),
      ]
      expect(random.filter((secret) => !isStrongSecret(secret))).toEqual([])
    }
  })

  it('A secret of many words is accepted', () => {
    expect(isStrongSecret('maple-cobalt-river-lantern-violet-anchor-meadow-copper-walnut')).toBe(true)
  })
})
