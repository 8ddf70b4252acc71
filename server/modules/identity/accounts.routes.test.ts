import { beforeAll, expect, it } from 'vitest'
import type { User } from '../../../contract/schemas/user.ts'
import { insertUser } from '../../../tests/support/factories.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptySortingShop } from '../../../tests/support/test-app.ts'
import { listUsers } from './list-users.ts'

describeEmptySortingShop('User endpoints', (getApp, getEngine) => {
  let admin: SignedIn
  let customer: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine(), { email: 'admin@firm.info' })
    customer = await registerUser(getApp(), { email: 'customer@firm.info' })
    for (const name of ['ana', 'anabel', 'ann', 'bea', 'an%', 'an_']) {
      const named = name === 'bea' && { display_name: 'Beatriz Lindgren' }
      await insertUser(getEngine(), { email: `${name}@firm.info`, email_verified: 1, ...named })
    }
  })

  const call = (url: string, { method = 'GET' as 'GET' | 'PUT', by = admin } = {}) =>
    getApp().inject({ method, url, headers: by.headers })
  const listEmails = async (query: string) =>
    (await call(`/user${query}`)).json<User[]>().map(({ email }) => email)

  it('Users are listed in linked pages without repeats or gaps', async () => {
    const pages: string[][] = []
    let url: string | undefined = '/user?limit=3'
    while (url) {
      const response = await call(url)
      pages.push(response.json<User[]>().map(({ email }) => email))
      url = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1]
    }
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2])
    expect(pages.flat()).toEqual(await listEmails(''))
    expect(new Set(pages.flat()).size).toBe(8)
  })

  it.each([
    ['ana', ['ana@firm.info', 'anabel@firm.info']],
    ['ANA@', ['ana@firm.info']],
    ['firm', []],
    ['an%', ['an%@firm.info']],
    ['an_', ['an_@firm.info']],
    ['zz', []],
    ['lind', ['bea@firm.info']],
    ['LI be', ['bea@firm.info']],
    ['bea lind ana', []],
  ])(
    'Users are found by the literal beginning of their address or of words of their name: %s',
    async (q, expected) => {
      expect(await listEmails(`?q=${encodeURIComponent(q)}`)).toEqual(expected)
    },
  )

  it('Admins and users without a confirmed address are listed alone, also in a search', async () => {
    expect(await listEmails('?filter=admins')).toEqual(['admin@firm.info'])
    expect(await listEmails('?filter=unconfirmed')).toEqual(['admin@firm.info', 'customer@firm.info'])
    expect(await listEmails('?filter=unconfirmed&q=cust')).toEqual(['customer@firm.info'])
    expect(await listEmails('?filter=admins&q=cust')).toEqual([])
    expect(await listEmails('?filter=admins&q=customer@firm.info')).toEqual([])
    expect((await call('/user?filter=robots')).statusCode).toBe(400)
  })

  it('The lists of users read ranges of indexes', async () => {
    const plans = await explainQueries(getEngine(), async (engine) => {
      for (const filter of ['admins', 'unconfirmed'] as const)
        await listUsers(engine, { filter, limit: 2, cursor: customer.id })
      await listUsers(engine, { q: 'ana', limit: 2, cursor: customer.id })
    })
    expect(plans.length).toBeGreaterThanOrEqual(3)
    for (const plan of plans) expect(plan).not.toMatch(/SCAN users$|USE TEMP B-TREE FOR ORDER BY/m)
  })

  it('A list of users contains nothing about how they sign in', async () => {
    const { body } = await call('/user')
    const { password } = await getEngine()
      .db.selectFrom('account')
      .select('password')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(password?.length).toBeGreaterThan(40)
    expect(body).not.toContain(password)
    expect(body).not.toMatch(/password|hash|token|session|account/i)
  })

  it('A user is found by address in any letter case', async () => {
    expect((await call('/user/CUSTOMER@firm.info')).json()).toEqual({
      _id: customer.id,
      email: customer.email,
      emailVerified: false,
      role: 'customer',
      displayName: 'Ines',
      phoneNumber: null,
      location: null,
      education: null,
      photoURL: null,
    })
    expect((await call('/user/nobody@firm.info')).statusCode).toBe(404)
    expect((await call('/user/not-an-address')).statusCode).toBe(400)
  })

  it('Only admins and the user learn whether the user is an admin', async () => {
    const ask = async (email: string, by: SignedIn) => (await call(`/admin/${email}`, { by })).json()
    expect(await ask(admin.email, admin)).toEqual({ admin: true })
    expect(await ask(customer.email, admin)).toEqual({ admin: false })
    expect(await ask(customer.email, customer)).toEqual({ admin: false })
    expect(await ask('nobody@firm.info', admin)).toEqual({ admin: false })
    expect(await ask(admin.email, customer)).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('Making a user an admin a second time modifies nothing', async () => {
    const make = () => call('/user/admin/Bea@firm.info', { method: 'PUT' })
    expect((await make()).json()).toEqual({ modifiedCount: 1 })
    expect((await call('/admin/bea@firm.info')).json()).toEqual({ admin: true })
    expect((await make()).json()).toEqual({ modifiedCount: 0 })
  })

  it('An unknown address cannot be made an admin', async () => {
    const response = await call('/user/admin/nobody@firm.info', { method: 'PUT' })
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})
