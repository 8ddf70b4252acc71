import { insertProduct, insertUser } from '../../support/factories.ts'
import { toImageForm } from '../../support/image-form.ts'
import { draw } from '../../support/images.ts'
import { insertBuyers } from './buyers.ts'
import { holdRequest } from './held-request.ts'
import { call, callAuth, PASSWORD, type Person, registerPerson } from './people.ts'
import { openStreamingProxy } from './streaming-proxy.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'

interface Attack {
  method: string
  path: string
  body: Buffer
  type?: string
  /** Reads what must stay the same. */
  look(): Promise<unknown>
}

type Prepare = (trial: Trial, person: Person) => Promise<Attack>

const json = (body: object) => Buffer.from(JSON.stringify(body))
const ORDER = { orderQty: 10, address: '1 Works Road', phone: '555 0100' }

async function placeOrder({ urls: [url = ''], store }: Trial, { authorization }: Person): Promise<string> {
  const body = { ...ORDER, productId: await insertProduct(store.engine) }
  const placed = await call(url, { path: '/order', method: 'POST', headers: { authorization }, body })
  return ((await placed.json()) as { insertedId: string }).insertedId
}

const ATTACKS: Record<string, { by: 'admin' | 'customer'; prepare: Prepare }> = {
  'making an admin': {
    by: 'admin',
    async prepare({ store: { engine } }) {
      const id = await insertUser(engine, { email_verified: 1 })
      const user = engine.db.selectFrom('users').select('role').where('id', '=', id)
      const path = `/user/admin/buyer-${id}@firm.info`
      return { method: 'PUT', path, body: json({}), look: () => user.execute() }
    },
  },
  'placing an order': {
    by: 'customer',
    async prepare({ store: { engine } }) {
      const productId = await insertProduct(engine)
      const product = engine.db.selectFrom('product').select('reserved').where('id', '=', productId)
      const body = json({ ...ORDER, productId })
      return { method: 'POST', path: '/order', body, look: () => product.execute() }
    },
  },
  'deleting an order': {
    by: 'customer',
    async prepare(trial, person) {
      const id = await placeOrder(trial, person)
      const { db } = trial.store.engine
      const order = db.selectFrom('orders').select('hidden_at').where('id', '=', id)
      return { method: 'DELETE', path: `/order/${id}`, body: json({}), look: () => order.execute() }
    },
  },
  'uploading an image': {
    by: 'customer',
    async prepare({ store: { engine } }) {
      const width = 40 + Math.floor(Math.random() * 2_000)
      const image = await draw({ width, height: 40 }).jpeg().toBuffer()
      const { payload, headers } = toImageForm([{ data: image }])
      const images = engine.db.selectFrom('image').select('key')
      const type = headers['content-type'] ?? ''
      return { method: 'POST', path: '/image', body: payload, type, look: () => images.execute() }
    },
  },
}

interface Ending {
  status: 401 | 403
  /** Needs the cookie or the password of a registered person. */
  registers?: true
  end(trial: Trial, person: Person, admin: Person): Promise<boolean>
}

const MAX_TRIES = 100

/** Repeats a request that a busy shop puts off. */
async function isDone(ask: () => Promise<Response>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { ok, status } = await ask()
    if (status !== 503 || tries === MAX_TRIES) return ok
  }
}

const ENDINGS: Record<string, Ending> = {
  'sign-out': {
    status: 401,
    registers: true,
    end: ({ urls: [url = ''] }, { cookie }) => isDone(() => callAuth(url, '/sign-out', {}, cookie)),
  },
  'a new password': {
    status: 401,
    registers: true,
    async end({ urls: [url = ''] }, { cookie }) {
      const wish = { currentPassword: PASSWORD, newPassword: 'another horse' }
      return isDone(() => callAuth(url, '/change-password', wish, cookie))
    },
  },
  removal: {
    status: 401,
    async end({ urls: [url = ''] }, { email }, { authorization }) {
      return isDone(() => call(url, { path: `/user/${email}`, method: 'DELETE', headers: { authorization } }))
    },
  },
  demotion: {
    status: 403,
    async end({ store: { engine } }, { email }) {
      const demoting = engine.db.updateTable('users').set({ role: 'customer' }).where('email', '=', email)
      return (await demoting.executeTakeFirst()).numUpdatedRows === 1n
    },
  },
}

/** Someone with a token. Only those who sign out or change a password register: each password takes 0.1 s. */
async function admit(trial: Trial, role: 'admin' | 'customer', { registers = false } = {}): Promise<Person> {
  const [inserted] = registers ? [] : await insertBuyers(trial.store, 1)
  const person = inserted ? { ...inserted, cookie: '' } : await registerPerson(trial.urls[0] ?? '')
  const { db } = trial.store.engine
  if (role === 'admin')
    await db.updateTable('users').set({ role }).where('email', '=', person.email).execute()
  return person
}

/** Holds a body back, ends its sender's rights at the other process, and then sends it. */
async function attack(
  trial: Trial,
  { name, ending, at }: { name: string; ending: string; at: string },
): Promise<string[]> {
  const { by, prepare } = ATTACKS[name] ?? {}
  const { status, end, registers } = ENDINGS[ending] ?? {}
  if (!by || !prepare || !status || !end) throw new Error('there is no such attack')
  const [person, admin] = [await admit(trial, by, { registers }), await admit(trial, 'admin')]
  const { look, ...asked } = await prepare(trial, person)
  const held = await holdRequest(at, { ...asked, authorization: person.authorization })
  const told = `${name} after ${ending}`
  if (!(await end(trial, person, admin))) return [`${told}: the rights did not end`]
  const before = JSON.stringify(await look())
  const answered = await held.finish()
  const faults = answered === status ? [] : [`${told}: ${answered}`]
  return JSON.stringify(await look()) === before ? faults : [...faults, `${told}: something was changed`]
}

/** Two admins remove each other at the same moment, each at a different process. */
async function removeEachOther(trial: Trial): Promise<string[]> {
  const [here = '', there = ''] = trial.urls
  const [one, other] = [await admit(trial, 'admin'), await admit(trial, 'admin')]
  const hold = (url: string, by: Person, { email }: Person) =>
    holdRequest(url, { method: 'DELETE', path: `/user/${email}`, body: json({}), ...by })
  const held = await Promise.all([hold(here, one, other), hold(there, other, one)])
  const answers = await Promise.all(held.map((request) => request.finish()))
  const left = await trial.store.engine.db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [one.email, other.email])
    .execute()
  const isFair = answers.toSorted().join() === '200,401' && left.length === 1
  return isFair ? [] : [`two admins who remove each other: ${answers.join()}, ${left.length} left`]
}

/** The client sends nothing more, so the shop must end the request. */
async function waitForCut(trial: Trial): Promise<string[]> {
  const { authorization } = await admit(trial, 'customer')
  const asked = { method: 'POST', path: '/order', body: json(ORDER), authorization }
  const status = await (await holdRequest(trial.urls[0] ?? '', asked)).answer()
  return status === 408 ? [] : [`a body that never came: ${status}`]
}

interface Size {
  times: number
  /** Sends each attack directly and through the proxy, and not in turn. */
  everyPlace: boolean
  /** Also waits for the half minute after which the shop cuts a body off. */
  untilCut: boolean
}

export async function holdBodies(
  store: TrialStore,
  { times, everyPlace, untilCut }: Size,
): Promise<{ faults: string[]; tried: number }> {
  return runTrial({ store, shops: 2 }, async (trial) => {
    for (const { opened } of trial.urls.map(trial.start)) await opened
    const [, there = ''] = trial.urls
    const proxy = await openStreamingProxy(there)
    const faults: string[] = []
    let tried = 0
    const add = async (found: Promise<string[]>) => {
      tried += 1
      faults.push(...(await found))
    }
    try {
      for (let each = 0; each < times; each += 1) {
        for (const [number, [name, { by }]] of Object.entries(ATTACKS).entries()) {
          const endings = Object.keys(ENDINGS).filter((ending) => by === 'admin' || ending !== 'demotion')
          const places = endings.flatMap((ending, index) =>
            [there, proxy.url]
              .filter((_, place) => everyPlace || place === (number + index) % 2)
              .map((at) => ({ name, ending, at })),
          )
          await Promise.all(places.map((place) => add(attack(trial, place))))
        }
        await add(removeEachOther(trial))
      }
      if (untilCut) await add(waitForCut(trial))
    } finally {
      await proxy.close()
    }
    return { faults, tried }
  })
}
