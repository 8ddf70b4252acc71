import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Engine } from '../../db/dialect/engine.ts'
import { findPasswordHashOf } from '../access/person.repository.ts'
import { AUTH_PATH } from './auth-path.ts'

const LIFETIME_SECONDS = 180 * 86_400
const ID_BYTES = 16

/** A browser that has signed in to an account before. */
export interface KnownDevice {
  id: string
  /** Identifies the password at that time, so that a new password invalidates the cookie. */
  version: string
}

export interface DeviceCookies {
  /** The Set-Cookie header for a browser that has just proved it knows the account's password. */
  issue(account: { email: string; passwordHash: string }, now: number): string
  /** Null unless this is an unexpired cookie of this shop for this account. */
  read(header: string | undefined, asked: { email: string; now: number }): KnownDevice | null
  isCurrent(device: KnownDevice, passwordHash: string): boolean
}

/**
 * The cookie that identifies a browser that has signed in before. It signs nobody in. It only gives the browser its own
 * limit of attempts, so that strangers who use up the account's limit do not lock its owner out. It names the account
 * by a keyed hash. Without the key it cannot be created or moved to another account.
 */
export function createDeviceCookies({ key, https }: { key: Uint8Array; https: boolean }): DeviceCookies {
  const name = `${https ? '__Secure-' : ''}northbridge.device`
  const mark = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')
  const markAccount = (email: string) => mark('account', email.trim().toLowerCase())
  const isMark = (given: string, right: string) =>
    given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

  return {
    issue({ email, passwordHash }, now) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      const expiresAt = now + LIFETIME_SECONDS * 1000
      const content = [id, expiresAt, markAccount(email), mark('password', passwordHash)].join('.')
      const attributes = `Path=${AUTH_PATH}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`
      return `${name}=${content}.${mark('cookie', content)}; ${attributes}${https ? '; Secure' : ''}`
    },
    read(header = '', { email, now }) {
      const pair = header.split(/; */).find((each) => each.startsWith(`${name}=`))
      const value = pair?.slice(name.length + 1) ?? ''
      const content = value.slice(0, value.lastIndexOf('.'))
      if (!isMark(value.slice(content.length + 1), mark('cookie', content))) return null
      const [id = '', expiresAt = '', account = '', version = ''] = content.split('.')
      return Number(expiresAt) > now && isMark(account, markAccount(email)) ? { id, version } : null
    },
    isCurrent: ({ version }, passwordHash) => isMark(version, mark('password', passwordHash)),
  }
}

/** The id of a browser that has signed in to this account with its current password. */
export async function findKnownDevice(
  { db }: Engine,
  {
    devices,
    header,
    email,
    now,
  }: { devices: DeviceCookies; header: string | undefined; email: string; now: number },
): Promise<string | undefined> {
  const device = devices.read(header, { email, now })
  const hash = device && (await findPasswordHashOf(db, email))
  return hash && devices.isCurrent(device, hash) ? device.id : undefined
}
