import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { insertUser } from '../../../tests/support/factories.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { createDeviceCookies, findKnownDevice } from './device-cookie.ts'

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

  it('The cookie is found among others, with or without spaces between them', () => {
    const [pair = ''] = devices.issue(account, NOW).split(';', 1)
    const device = devices.read(pair, asked)
    expect(device).not.toBeNull()
    for (const header of [`a=1;${pair};b=2`, `a=1;  ${pair}`, `not${pair}; ${pair}`])
      expect(devices.read(header, asked)).toEqual(device)
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

describeOnBothEngines('A browser that has signed in before', (getEngine) => {
  it('The browser is known until the password of its account changes', async () => {
    const engine = getEngine()
    const { email, passwordHash } = account
    const id = await insertUser(engine, { email: email.toLowerCase() })
    const stranger = await insertUser(engine)
    const find = (header: string | undefined, of = email) =>
      findKnownDevice(engine, { devices, header, email: of, now: NOW })
    expect(await find(cookie)).toBeUndefined()
    const credential = { provider_id: 'credential', password: passwordHash, created_at: 1, updated_at: 1 }
    await engine.db
      .insertInto('account')
      .values([id, stranger].map((user_id) => ({ id: user_id, user_id, account_id: user_id, ...credential })))
      .execute()
    expect(await find(cookie)).toBe(devices.read(cookie, asked)?.id)
    expect(await find(undefined)).toBeUndefined()
    expect(await find(cookie, `buyer-${stranger}@firm.info`)).toBeUndefined()
    await engine.db.updateTable('account').set({ password: 'salt:new' }).where('id', '=', id).execute()
    expect(await find(cookie)).toBeUndefined()
  })
})
