import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { testImagesFolder } from '../../../tests/support/test-images.ts'
import { createLogger } from '../../logging/logger.ts'
import { ATTEMPT_LIMITS } from './attempts.rules.ts'
import { forgiveAttempts, giveBackAttempt, limitAttempts } from './limit-attempts.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

const PROXY = '10.0.0.1'
const SIGN_IN = '/api/auth/sign-in/email'
/** Counted like a sign-in, but fast because no password is checked. */
const RESET = '/api/auth/request-password-reset'
const { byAccount, byAddress } = ATTEMPT_LIMITS['password-reset']

describe.each(engineNames)('Attempt limits on %s', (name) => {
  let opened: TestEngine
  let apps: App[] = []
  let user: SignedIn

  beforeAll(async () => {
    opened = await openTestEngine(name, 'migrated')
    const build = (engine: TestEngine['engine']) =>
      buildTestApp(engine, createLogger('silent'), testImagesFolder, { TRUSTED_PROXIES: PROXY })
    const second = opened.openAgain()
    apps = [await build(opened.engine), await build(second)]
    apps[1]?.addHook('onClose', () => second.close())
    user = await registerUser(getApp(0))
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await opened?.remove()
  })
  beforeEach(() => opened.engine.db.deleteFrom('attempt').execute())

  function getApp(index: number): App {
    const app = apps[index % apps.length]
    if (!app) throw new Error('built in beforeAll')
    return app
  }

  interface Attempt {
    url?: string
    from?: string
    forwardedFor?: string
    email?: string
    password?: string
    app?: number
  }

  const attempt = ({ url = RESET, from = '192.0.2.1', forwardedFor, email, password, app = 0 }: Attempt) =>
    getApp(app).inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
      payload: { email: email ?? 'nobody@firm.info', ...(password && { password }) },
    })

  async function statusesOf(count: number, each: (index: number) => Attempt): Promise<number[]> {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await attempt(each(index))).statusCode)
    return statuses
  }

  const times = (count: number, status: number) => Array<number>(count).fill(status)

  it('Attempts on one account are counted across all processes and addresses', async () => {
    const statuses = await statusesOf(byAccount + 2, (index) => ({ app: index, from: `192.0.2.${index}` }))
    expect(statuses).toEqual([...times(byAccount, 200), ...times(2, 429)])
  })

  it('Attempts from one address are counted across all processes and accounts', async () => {
    const statuses = await statusesOf(byAddress + 2, (index) => ({
      app: index,
      email: `u${index}@firm.info`,
    }))
    expect(statuses).toEqual([...times(byAddress, 200), ...times(2, 429)])
    expect((await attempt({ from: '192.0.2.2', email: 'else@firm.info' })).statusCode).toBe(200)
  })

  // Seen to fail when the account is counted before the address.
  it('An address that has reached its limit cannot use up the limit of an account', async () => {
    await statusesOf(byAddress, (index) => ({ email: `u${index}@firm.info` }))
    expect(await statusesOf(byAccount + 1, () => ({ email: user.email }))).toEqual(times(byAccount + 1, 429))
    expect((await attempt({ from: '192.0.2.2', email: user.email })).statusCode).toBe(200)
  })

  it('Attempts that name no account are counted by address only', async () => {
    const statuses = await statusesOf(byAccount + 1, (index) => ({ email: '', from: `192.0.2.${index}` }))
    expect(statuses).toEqual(times(byAccount + 1, 400))
  })

  it('A refused attempt gets a problem response that says when to try again', async () => {
    await statusesOf(byAccount, () => ({}))
    const response = await attempt({})
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  // Seen to fail when letter case is kept.
  it('All spellings of an email address count as one account', async () => {
    const spellings = ['Nobody@Firm.info', 'NOBODY@FIRM.INFO', ' nobody@firm.info', 'nobody@firm.info ']
    const tryAs = (account: string) =>
      limitAttempts(opened.engine, { kind: 'password-reset', ip: '192.0.2.1', account, now: 1_000 })
    for (let each = 0; each < byAccount; each += 1) await tryAs(spellings[each % spellings.length] ?? '')
    await expect(tryAs('nobody@firm.info')).rejects.toThrow('Too many attempts')
    const counts = opened.engine.db.selectFrom('attempt').select('count')
    const key = 'password-reset:account:nobody@firm.info'
    expect(await counts.where('key', '=', key).execute()).toEqual([{ count: byAccount + 1 }])
  })

  // The first two were seen to fail when the address was counted as written.
  it.each([
    ['in one IPv6 network', (index: number) => ({ from: `2001:db8:1:2::${index}` })],
    ['wrapped in IPv6 and not', (index: number) => ({ from: index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9' })],
    [
      'that claims to be others',
      (index: number) => ({ from: '192.0.2.8', forwardedFor: `198.51.100.${index}` }),
    ],
    [
      'behind the trusted proxy that claims to be others',
      (index: number) => ({ from: PROXY, forwardedFor: `198.51.100.${index}, 203.0.113.1` }),
    ],
  ])('Attempts from an address %s are counted together', async (_what, place) => {
    const each = (index: number) => ({ ...place(index), email: `u${index}@firm.info` })
    expect(await statusesOf(byAddress + 1, each)).toEqual([...times(byAddress, 200), 429])
  })

  it('People behind a trusted proxy are counted separately', async () => {
    const each = (index: number) => ({
      from: PROXY,
      forwardedFor: `198.51.100.${index}`,
      email: `u${index}@firm.info`,
    })
    expect(await statusesOf(byAddress + 1, each)).toEqual(times(byAddress + 1, 200))
  })

  it('Attempts are allowed again when their window ends', async () => {
    const { windowMs } = ATTEMPT_LIMITS['password-reset']
    const tryAt = (now: number) =>
      limitAttempts(opened.engine, { kind: 'password-reset', ip: '192.0.2.1', account: 'a@firm.info', now })
    for (let each = 0; each < byAccount; each += 1) await tryAt(1_000)
    await expect(tryAt(999 + windowMs)).rejects.toThrow('Too many attempts')
    await expect(tryAt(1_000 + windowMs)).resolves.toBeUndefined()
  })

  it('Sign-ins are limited tightly per place and loosely per account, so no stranger locks the owner out', async () => {
    const limits = ATTEMPT_LIMITS['sign-in']
    const tryFrom = (ip: string) =>
      limitAttempts(opened.engine, { kind: 'sign-in', ip, account: 'a@firm.info', now: 1_000 })
    for (let each = 0; each < limits.byPair; each += 1) await tryFrom('192.0.2.1')
    // Attempts refused to one place do not count against the account.
    for (let each = 0; each < 20; each += 1) {
      await expect(tryFrom('192.0.2.1')).rejects.toThrow('Too many attempts')
    }
    for (let used = limits.byPair; used < limits.byAccount; used += 1) await tryFrom(`198.51.100.${used}`)
    await expect(tryFrom('203.0.113.1')).rejects.toThrow('Too many attempts')
  })

  describe('Browsers that have signed in to the account before', () => {
    const { byPair, byDevice, byDevices } = ATTEMPT_LIMITS['sign-in']
    const owner = { kind: 'sign-in', ip: '192.0.2.1', account: 'a@firm.info' } as const
    const tryFrom = (device?: string, account: string = owner.account) =>
      limitAttempts(opened.engine, { ...owner, account, device, now: 1_000 })
    const tryOften = async (count: number, device?: string) => {
      for (let each = 0; each < count; each += 1) await tryFrom(device)
    }

    it('Each known browser has a limit of its own, which no stranger can use up', async () => {
      await tryOften(byPair)
      await expect(tryFrom()).rejects.toThrow('Too many attempts')
      await tryOften(byDevice, 'laptop')
      await expect(tryFrom('laptop')).rejects.toThrow('Too many attempts')
      await expect(tryFrom('phone')).resolves.toBeUndefined()
    })

    it('Beyond what all known browsers share, the limits of strangers apply', async () => {
      const devices = Array.from({ length: byDevices }, (_, index) => `browser ${index}`)
      for (const device of devices) await tryFrom(device)
      await tryOften(byPair, 'one more')
      await expect(tryFrom('another')).rejects.toThrow('Too many attempts')
      await expect(tryFrom('another', 'b@firm.info')).resolves.toBeUndefined()
    })

    it('A correct password from a known browser clears that browser’s count alone', async () => {
      await tryOften(byPair)
      await tryOften(byDevice, 'laptop')
      await tryOften(byDevice, 'phone')
      await forgiveAttempts(opened.engine, { ...owner, device: 'laptop' })
      await tryOften(byDevice, 'laptop')
      for (const device of ['laptop', 'phone', undefined])
        await expect(tryFrom(device)).rejects.toThrow('Too many attempts')
    })
  })

  it('A refused call gives its attempt back, and an account never gets more than its limit', async () => {
    const mail = { kind: 'password-reset', ip: '192.0.2.1', account: 'A@firm.info ' } as const
    const tryOnce = () => limitAttempts(opened.engine, { ...mail, now: 1_000 })
    await tryOnce()
    for (let each = 0; each < 3; each += 1) await giveBackAttempt(opened.engine, mail)
    for (let each = 0; each < byAccount; each += 1) await tryOnce()
    await giveBackAttempt(opened.engine, mail)
    await tryOnce()
    await expect(tryOnce()).rejects.toThrow('Too many attempts')
  })

  it('An account is counted by what fits into an email address, however long the text is', async () => {
    const account = 'a'.repeat(254)
    const tryWith = (tail: string) =>
      limitAttempts(opened.engine, {
        kind: 'password-reset',
        ip: '192.0.2.1',
        account: account + tail,
        now: 1_000,
      })
    for (let each = 0; each < byAccount; each += 1) await tryWith('b'.repeat(each * 1_000))
    await expect(tryWith('')).rejects.toThrow('Too many attempts')
  })

  it('A correct password clears the counts of its account', async () => {
    const signIn = (password: string) => attempt({ url: SIGN_IN, email: user.email, password })
    expect((await signIn('wrong password')).statusCode).toBe(401)
    expect((await signIn(user.password)).statusCode).toBe(200)
    const keys = await opened.engine.db.selectFrom('attempt').select(['key', 'count']).execute()
    expect(keys).toEqual([{ key: 'sign-in:address:192.0.2.1', count: 2 }])
  })
})
