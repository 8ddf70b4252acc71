import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { createDeviceCookies } from './device-cookie.ts'

const NOW = 1_000_000
const LIFETIME_MS = 180 * DAY_MS
const account = { email: 'Ines@Firm.info', passwordHash: 'salt:key' }
const devices = createDeviceCookies({ key: new Uint8Array(32).fill(1), https: false })
const toHeader = (setCookie: string) => `theme=dark; ${setCookie.split(';', 1)[0]}; x=1`
const cookie = toHeader(devices.issue(account, NOW))
const asked = { email: ' ines@firm.info', now: NOW }

describe('The cookie of a known browser', () => {
  it('The cookie is valid for its account, in any spelling of the address, until it expires', () => {
    const device = devices.read(cookie, asked)
    expect(device && devices.isCurrent(device, account.passwordHash)).toBe(true)
    expect(devices.read(cookie, { ...asked, now: NOW + LIFETIME_MS - 1 })).toEqual(device)
    expect(devices.read(cookie, { ...asked, now: NOW + LIFETIME_MS })).toBeNull()
  })

  it('The cookie is invalid for another account and after a password change', () => {
    expect(devices.read(cookie, { ...asked, email: 'eve@firm.info' })).toBeNull()
    const device = devices.read(cookie, asked)
    expect(device && devices.isCurrent(device, 'salt:other')).toBe(false)
  })

  it('Each cookie has a new id and reveals neither the account nor the password', () => {
    expect(toHeader(devices.issue(account, NOW))).not.toBe(cookie)
    expect(cookie.toLowerCase()).not.toMatch(/ines|firm|salt/)
  })

  it('A cookie with any character changed or made with another key is invalid', () => {
    const value = /northbridge\.device=(\S+);/.exec(cookie)?.[1] ?? ''
    for (let at = 0; at < value.length; at += 1) {
      const changed = `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`
      expect(devices.read(`northbridge.device=${changed}`, asked)).toBeNull()
    }
    const stranger = createDeviceCookies({ key: new Uint8Array(32).fill(2), https: false })
    expect(devices.read(toHeader(stranger.issue(account, NOW)), asked)).toBeNull()
    for (const header of [
      undefined,
      '',
      'northbridge.device=',
      'northbridge.device=.',
      'northbridge.device=....',
    ])
      expect(devices.read(header, asked)).toBeNull()
  })

  it('The cookie is hidden from scripts and other sites, and from plain HTTP if the shop uses HTTPS', () => {
    const secure = createDeviceCookies({ key: new Uint8Array(32), https: true }).issue(account, NOW)
    expect(secure).toMatch(
      /^__Secure-northbridge\.device=\S+; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(devices.issue(account, NOW)).not.toContain('Secure')
  })
})
