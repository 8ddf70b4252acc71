import { randomUUID } from 'node:crypto'
import { type Buyer, insertBuyers } from './buyers.ts'
import { call, callAuth, fetchToken, PASSWORD, takeCookie } from './people.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'

/** Requests to each process before the end, so that anything cacheable is cached, and after it. */
const ASKED_BEFORE = 3
const ASKED_AFTER = 10

interface Person {
  email: string
  browsers: { cookie: string; token: string }[]
}

/** Registers at one process and signs in a second browser at the other. */
async function register([here = '', there = '']: readonly string[]): Promise<Person> {
  const email = `ines-${randomUUID()}@firm.info`
  const cookies = [
    takeCookie(await callAuth(here, '/sign-up/email', { name: 'Ines', email, password: PASSWORD })),
    takeCookie(await callAuth(there, '/sign-in/email', { email, password: PASSWORD })),
  ]
  const browsers = cookies.map(async (cookie) => ({
    cookie,
    token: await fetchToken(here, { email, cookie }),
  }))
  return { email, browsers: await Promise.all(browsers) }
}

interface Ending {
  /** Whether each browser is still signed in afterwards. */
  alive: readonly [boolean, boolean]
  end(person: Person, at: { here: string; admin: Buyer }): Promise<Response>
}

const ENDINGS: Record<string, Ending> = {
  'sign-out': {
    alive: [false, true],
    end: ({ browsers: [own] }, { here }) => callAuth(here, '/sign-out', {}, own?.cookie),
  },
  'a new password': {
    alive: [false, false],
    end: ({ browsers: [own] }, { here }) =>
      callAuth(
        here,
        '/change-password',
        { currentPassword: PASSWORD, newPassword: 'another horse' },
        own?.cookie,
      ),
  },
  removal: {
    alive: [false, false],
    end: ({ email }, { here, admin: { authorization } }) =>
      call(here, { path: `/user/${email}`, method: 'DELETE', headers: { authorization } }),
  },
}

async function endOne(
  { urls }: Trial,
  name: string,
  { alive, end }: Ending,
  admin: Buyer,
): Promise<string[]> {
  const person = await register(urls)
  const { email, browsers } = person
  const isGood = async (url: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await call(url, { path: `/user/${email}`, headers })).status === 200
  }
  const askAll = (times: number) =>
    Promise.all(
      urls.flatMap((url) =>
        browsers.flatMap(({ token }, browser) =>
          Array.from({ length: times }, async () => ({ browser, url, good: await isGood(url, token) })),
        ),
      ),
    )
  const faults = (await askAll(ASKED_BEFORE))
    .filter(({ good }) => !good)
    .map(() => `${name}: no good token before it`)
  const ended = await end(person, { here: urls[0] ?? '', admin })
  if (!ended.ok) return [...faults, `${name}: ${ended.status} ${await ended.text()}`]
  for (const { browser, url, good } of await askAll(ASKED_AFTER))
    if (good !== alive[browser])
      faults.push(`${name}: the token of browser ${browser} is ${good ? 'good' : 'dead'} at ${url}`)
  for (const [browser, { cookie }] of browsers.entries())
    for (const url of urls)
      if (Boolean(await fetchToken(url, { email, cookie })) !== alive[browser])
        faults.push(
          `${name}: the cookie of browser ${browser} ${alive[browser] ? 'gives no' : 'gives a'} token at ${url}`,
        )
  return faults
}

/** Demotes an admin: no session ends, but what only admins may do is refused. */
async function demoteOne({ urls, store }: Trial): Promise<string[]> {
  const admin = await insertAdmin(store)
  const listUsers = async (url: string) =>
    (await call(url, { path: '/user?limit=1', headers: { authorization: admin.authorization } })).status
  const before = await Promise.all(urls.map(listUsers))
  await store.engine.db
    .updateTable('users')
    .set({ role: 'customer' })
    .where('id', '=', admin.userId)
    .execute()
  const asked = urls.flatMap((url) => Array.from({ length: ASKED_AFTER }, () => listUsers(url)))
  const after = await Promise.all(asked)
  return [
    ...before.filter((status) => status !== 200).map((status) => `demotion: ${status} before it`),
    ...after.filter((status) => status !== 403).map((status) => `demotion: ${status} after it`),
  ]
}

async function insertAdmin(store: TrialStore): Promise<Buyer> {
  const [admin] = await insertBuyers(store, 1)
  if (!admin) throw new Error('nobody was inserted')
  await store.engine.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute()
  return admin
}

/** Ends sessions at one process and asks both immediately. */
export async function endSessions(
  store: TrialStore,
  times: number,
): Promise<{ faults: string[]; ended: number }> {
  return runTrial({ store, shops: 2 }, async (trial) => {
    for (const { opened } of trial.urls.map(trial.start)) await opened
    const admin = await insertAdmin(store)
    const faults: string[] = []
    for (let each = 0; each < times; each += 1) {
      for (const [name, ending] of Object.entries(ENDINGS))
        faults.push(...(await endOne(trial, name, ending, admin)))
      faults.push(...(await demoteOne(trial)))
    }
    return { faults, ended: times * (Object.keys(ENDINGS).length + 1) }
  })
}
