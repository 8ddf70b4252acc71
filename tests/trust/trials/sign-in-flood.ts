import { Agent } from 'node:http'
import { ATTEMPT_LIMITS } from '../../../server/modules/access/attempts.rules.ts'
import { insertUser } from '../../support/factories.ts'
import { pick } from './draw-values.ts'
import { type Random, seedRandom } from './random.ts'
import { sendRequest } from './send-request.ts'
import { runTrial, TRIAL_ORIGIN, type TrialStore } from './trial.ts'

const SIGN_IN = '/api/auth/sign-in/email'
const PROXY = '127.0.0.1'
/** As many connections as one machine opens to each process at once. */
const CONNECTIONS = 64

interface Attempt {
  path?: string
  email: string
  /** The last address that the trusted proxy reports, which is its direct client. */
  from: string
  headers?: Record<string, string>
}

interface Attacker {
  name: string
  /** How many of the passwords may be checked. */
  limit: number
  draw(random: Random, index: number): Attempt
}

const spoofed = (random: Random) => `198.51.100.${random.below(250)}`
const SPOOFS: readonly ((random: Random) => Record<string, string>)[] = [
  (random) => ({ forwarded: `for=${spoofed(random)}` }),
  (random) => ({ 'x-real-ip': spoofed(random) }),
  (random) => ({ 'x-client-ip': spoofed(random), 'x-client-address': spoofed(random) }),
  (random) => ({ 'cf-connecting-ip': spoofed(random), 'true-client-ip': spoofed(random) }),
  (random) => ({
    'x-forwarded-host': `${spoofed(random)}.evil.example`,
    'x-originating-ip': spoofed(random),
  }),
]
const SPELLINGS = [
  SIGN_IN,
  `/${SIGN_IN}`,
  '/api//auth/sign-in/email',
  '/api/auth//sign-in/email',
  `${SIGN_IN}/`,
  `${SIGN_IN}//`,
  '/api/auth/sign-in/%65mail',
  '/api/auth/./sign-in/email',
  '/api/auth/x/../sign-in/email',
  '/API/AUTH/sign-in/email',
  `${SIGN_IN}?x=/`,
  `${SIGN_IN};x`,
  `http://evil.example${SIGN_IN}`,
]
const { byPair, byAddress, byAccount } = ATTEMPT_LIMITS['sign-in']

/** Each targets an account and has a way to look like many; their addresses do not overlap. */
function listAttackers(emails: readonly string[]): Attacker[] {
  const [one = '', two = '', three = '', four = ''] = emails
  return [
    {
      name: 'one place that claims to be others',
      limit: byPair,
      draw: (random) => ({
        email: one,
        from: `${spoofed(random)}, ${spoofed(random)}, 192.0.2.1`,
        headers: pick(random, SPOOFS)(random),
      }),
    },
    {
      name: 'all addresses of one IPv6 network',
      limit: byPair,
      draw: (random, index) => ({
        email: two,
        from: `2001:db8:1:2:${random.below(65_536).toString(16)}::${index.toString(16)}`,
      }),
    },
    {
      name: 'one place with every spelling of the address and of the account',
      limit: byPair,
      // Every spelling gets its turn. With spellings drawn at random, a rare run had none that reaches the sign-in.
      draw: (random, index) => ({
        path: SPELLINGS[index % SPELLINGS.length],
        email: pick(random, [three, three.toUpperCase(), ` ${three}`, `${three} `]),
        from: pick(random, ['192.0.2.3', '::ffff:192.0.2.3', '::ffff:c000:203']),
      }),
    },
    {
      name: 'many places for one account',
      limit: byAccount,
      draw: (_random, index) => ({ email: four, from: `203.0.${index >> 8}.${index & 255}` }),
    },
    {
      name: 'one place for many accounts',
      limit: byAddress,
      draw: (_random, index) => ({ email: `u${index}@firm.info`, from: '192.0.2.5' }),
    },
  ]
}

export interface FloodReport {
  faults: string[]
  /** How many passwords were checked, by attacker. */
  judged: Record<string, number>
}

/** Sends wrong passwords at once to two processes that count together, from attackers who look like many. */
export async function floodSignIn(
  store: TrialStore,
  { attackers: count, attempts, seed }: { attackers: number; attempts: number; seed: number },
): Promise<FloodReport> {
  const environment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: PROXY }
  return runTrial({ store, shops: 2, environment }, async ({ urls, start }) => {
    for (const { opened } of urls.map(start)) await opened
    const emails: string[] = []
    for (let each = 0; each < 4; each += 1) emails.push(`buyer-${await insertUser(store.engine)}@firm.info`)
    const attackers = listAttackers(emails).slice(0, count)
    const random = seedRandom(seed)
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const report: FloodReport = { faults: [], judged: {} }

    async function tryOnce({ name, draw }: Attacker, index: number): Promise<void> {
      const { path = SIGN_IN, email, from, headers } = draw(random, index)
      const port = Number(new URL(urls[index % urls.length] ?? '').port)
      const { status, body } = await sendRequest(
        { port, agent },
        {
          method: 'POST',
          path,
          headers: {
            'content-type': 'application/json',
            origin: TRIAL_ORIGIN,
            'x-forwarded-for': from,
            ...headers,
          },
          body: Buffer.from(JSON.stringify({ email, password: `guess ${index}` })),
        },
      )
      // A reply other than a refusal by limit or by address means that the password was checked.
      if (![404, 405, 429].includes(status)) report.judged[name] = (report.judged[name] ?? 0) + 1
      if (![400, 401, 404, 405, 429].includes(status))
        report.faults.push(`${name}: ${status} ${body.slice(0, 200)}`)
    }

    const inAll = Array.from({ length: attempts }, (_, index) => index)
    await Promise.all(
      inAll.map((index) =>
        tryOnce(attackers[index % attackers.length] as Attacker, Math.floor(index / attackers.length)),
      ),
    )
    agent.destroy()
    for (const { name, limit } of attackers) {
      const judged = report.judged[name] ?? 0
      if (judged > limit) report.faults.push(`${name}: ${judged} passwords were judged, ${limit} may be`)
      if (judged === 0) report.faults.push(`${name}: not one password was judged`)
    }
    return report
  })
}
