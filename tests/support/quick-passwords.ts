import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { Passwords } from '../../server/modules/identity/auth-call.ts'

const KEY_BYTES = 32
/** Cheap to compute, and so cheap to guess. The real cost is a tenth of a second for each of hundreds of people. */
const COST = { N: 16, r: 1, p: 1 }

function derive(password: string, salt: string): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, COST)
}

export const quickPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${derive(password, salt).toString('hex')}`
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':')
    // The library made a longer key: the first admin's password is hashed the real way.
    if (key.length !== KEY_BYTES * 2) return verifyPassword({ hash, password })
    return timingSafeEqual(Buffer.from(key, 'hex'), derive(password, salt))
  },
}
