import { ATTEMPT_LIMITS } from '../../../server/modules/access/attempts.rules.ts'
import { limitAttempts } from '../../../server/modules/access/limit-attempts.ts'
import { createDeviceCookies } from '../../../server/modules/identity/device-cookie.ts'
import { runTrial, TRIAL_ORIGIN, type TrialStore } from './trial.ts'

const PROXY = '127.0.0.1'
const OWNER = { email: 'owner@firm.info', password: 'correct horse' }
const { byPair, byAccount, byDevice } = ATTEMPT_LIMITS['sign-in']

export interface LockOutReport {
  faults: string[]
  attempts: number
}

interface Call {
  path?: string
  body: object
  from: string
  cookie?: string
}

interface Size {
  places: number
  rounds: number
  /** How many guesses of each attack are counted as the shop does, but not sent. */
  earlier: number
}

/** Strangers use up every attempt at the owner's account over two processes; only the owner's browser still gets in. */
export async function lockOut(store: TrialStore, { places, rounds, earlier }: Size): Promise<LockOutReport> {
  const environment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: PROXY }
  return runTrial({ store, shops: 2, environment }, async ({ urls, start }) => {
    for (const { opened } of urls.map(start)) await opened
    const report: LockOutReport = { faults: [], attempts: 0 }

    async function call({ path = '/sign-in/email', body, from, cookie = '' }: Call) {
      report.attempts += 1
      const url = urls[report.attempts % urls.length]
      const response = await fetch(`${url}/api/auth${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: TRIAL_ORIGIN,
          'x-forwarded-for': from,
          cookie,
        },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '')
      const device = cookies.find((each) => each.startsWith('northbridge.device=')) ?? ''
      return { status: response.status, device, cookie: cookies.join('; ') }
    }
    const expectStatus = async (what: string, wanted: number, asked: Call) => {
      const answer = await call(asked)
      if (answer.status !== wanted) report.faults.push(`${what}: ${answer.status} instead of ${wanted}`)
      return answer
    }
    const placeOf = (index: number) => `203.0.113.${index % places}`
    async function attack() {
      for (let index = 0; index < earlier; index += 1) {
        const guess = { kind: 'sign-in', ip: placeOf(index), account: OWNER.email, now: Date.now() } as const
        await limitAttempts(store.engine, guess).catch(() => {})
      }
      return Promise.all(
        Array.from({ length: places * byPair - earlier }, (_, sent) =>
          call({ body: { ...OWNER, password: `guess ${sent}` }, from: placeOf(earlier + sent) }),
        ),
      )
    }

    const home = await expectStatus('the first sign-in', 200, { body: OWNER, from: '192.0.2.1' })
    const eve = { name: 'Eve', email: 'eve@firm.info', password: 'correct horse' }
    const ofEve = await expectStatus('a registration', 200, {
      path: '/sign-up/email',
      body: eve,
      from: '192.0.2.9',
    })
    const strangersKey = createDeviceCookies({ key: new Uint8Array(32), https: false })
    const forged = strangersKey.issue({ email: OWNER.email, passwordHash: 'x' }, Date.now()).split(';', 1)[0]
    const strangers: Record<string, string> = {
      'no cookie': '',
      'a cookie of another account': ofEve.device,
      'a cookie of another key': forged ?? '',
      'a cookie that was changed': `${home.device.slice(0, -1)}${home.device.endsWith('A') ? 'B' : 'A'}`,
    }
    let device = home.device
    for (let round = 0; round < rounds; round += 1) {
      const attacked = (await attack()).filter(({ status }) => status === 429).length
      const least = places * byPair - byAccount
      if (round === 0 && attacked < least) report.faults.push(`only ${attacked} guesses were refused`)
      for (const [what, cookie] of Object.entries(strangers))
        await expectStatus(what, 429, { body: OWNER, from: `198.51.100.${round}`, cookie })
      // From the attackers' address too, and at either process.
      for (const from of ['192.0.2.1', '203.0.113.1'])
        device = (await expectStatus('the owner’s browser', 200, { body: OWNER, from, cookie: device }))
          .device
    }

    // A stolen cookie allows a few guesses, wherever they come from.
    const guesses = await Promise.all(
      Array.from({ length: 3 * byDevice }, (_, index) =>
        call({
          body: { ...OWNER, password: `guess ${index}` },
          from: `198.51.100.${index}`,
          cookie: home.device,
        }),
      ),
    )
    const judged = guesses.filter(({ status }) => status !== 429).length
    if (judged !== byDevice)
      report.faults.push(`a stolen cookie was worth ${judged} guesses instead of ${byDevice}`)

    const inside = await expectStatus('the owner’s browser', 200, {
      body: OWNER,
      from: '192.0.2.1',
      cookie: device,
    })
    const newPassword = 'a better horse'
    const changed = await expectStatus('a new password', 200, {
      path: '/change-password',
      body: { currentPassword: OWNER.password, newPassword },
      from: '192.0.2.1',
      cookie: inside.cookie,
    })
    const owner = { ...OWNER, password: newPassword }
    await attack()
    await expectStatus('a cookie of the old password', 429, {
      body: owner,
      from: '198.51.100.200',
      cookie: device,
    })
    await expectStatus('the new cookie', 200, { body: owner, from: '192.0.2.1', cookie: changed.device })
    return report
  })
}
