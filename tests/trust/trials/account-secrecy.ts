import { randomUUID } from 'node:crypto'
import { insertUser } from '../../support/factories.ts'
import { type Random, seedRandom } from './random.ts'
import { runTrial, TRIAL_ORIGIN, type TrialStore } from './trial.ts'

/** A request about accounts whose reply must reveal nothing. */
interface Question {
  name: string
  /** What is sent, by the kind of account it names. */
  about: Record<string, () => { path: string; body: object }>
}

export interface SecrecyReport {
  faults: string[]
  /** In milliseconds, by question and account. */
  medians: Record<string, Record<string, number>>
}

const PASSWORD = 'correct horse'
/** These headers differ in every reply. */
const OWN_HEADERS = ['date', 'x-request-id']

async function ask(url: string, { path, body }: { path: string; body: object }) {
  const began = performance.now()
  const response = await fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TRIAL_ORIGIN },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const took = performance.now() - began
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))
  return { took, seen: JSON.stringify([response.status, headers.toSorted(), text]) }
}

/** A customer who has only ever signed in with Google. */
async function insertGoogleCustomer({ engine }: TrialStore): Promise<string> {
  const userId = await insertUser(engine, { email_verified: 1, display_name: 'Ada' })
  const now = Date.now()
  const account = { id: randomUUID(), user_id: userId, provider_id: 'google', account_id: randomUUID() }
  await engine.db
    .insertInto('account')
    .values({ ...account, created_at: now, updated_at: now })
    .execute()
  return `buyer-${userId}@firm.info`
}

function listQuestions({ known, google }: { known: string; google: string }): Question[] {
  const unknown = () => `nobody-${randomUUID()}@firm.info`
  const signIn = (email: string) => ({ path: '/sign-in/email', body: { email, password: 'wrong password' } })
  const reset = (email: string) => ({
    path: '/request-password-reset',
    body: { email, redirectTo: '/reset-password' },
  })
  // A free address cannot be among these: it is answered with a session (docs/decisions/0008).
  const signUp = (email: string) => ({
    path: '/sign-up/email',
    body: { name: 'Eve', email, password: PASSWORD },
  })
  return [
    {
      name: 'sign-in',
      about: {
        known: () => signIn(known),
        unknown: () => signIn(unknown()),
        'of Google': () => signIn(google),
      },
    },
    {
      name: 'reset',
      about: { known: () => reset(known), unknown: () => reset(unknown()), 'of Google': () => reset(google) },
    },
    {
      name: 'sign-up with a taken address',
      about: {
        known: () => signUp(known),
        'of Google': () => signUp(google),
        'of the owner': () => signUp('owner@firm.info'),
      },
    },
  ]
}

/** A difference is measured with up to this many times as many tries. */
const MOST_ROUNDS = 6

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function shuffle<Value>(random: Random, values: readonly Value[]): Value[] {
  const left = [...values]
  return values.flatMap(() => left.splice(random.below(left.length), 1))
}

/** Asks about all kinds of accounts in turn, and compares the replies and their timing. */
export async function compareAnswers(
  store: TrialStore,
  { tries, seed, mostApart }: { tries: number; seed: number; mostApart: (median: number) => number },
): Promise<SecrecyReport> {
  return runTrial({ store, shops: 1 }, async ({ urls: [url = ''], start }) => {
    await start(url).opened
    const known = `ines-${randomUUID()}@firm.info`
    await ask(url, { path: '/sign-up/email', body: { name: 'Ines', email: known, password: PASSWORD } })
    const random = seedRandom(seed)
    const report: SecrecyReport = { faults: [], medians: {} }
    for (const { name, about } of listQuestions({ known, google: await insertGoogleCustomer(store) })) {
      const seen = new Map<string, string>()
      const times: Record<string, number[]> = {}
      const isApart = () => {
        report.medians[name] = Object.fromEntries(
          Object.entries(times).map(([whose, took]) => [whose, medianOf(took)]),
        )
        const all = Object.values(report.medians[name])
        return Math.max(...all) - Math.min(...all) > mostApart(Math.max(...all))
      }
      // Other work on the machine slows down any of the answers, so a difference counts only if it stays.
      for (let round = 0; round === 0 || (round < MOST_ROUNDS && isApart()); round += 1) {
        for (let each = 0; each < tries; each += 1) {
          for (const [whose, draw] of shuffle(random, Object.entries(about))) {
            const answer = await ask(url, draw())
            times[whose] = [...(times[whose] ?? []), answer.took]
            seen.set(answer.seen, whose)
          }
        }
      }
      if (seen.size > 1) report.faults.push(`${name} answers differ: ${[...seen].join('\n')}`)
      if (isApart()) report.faults.push(`${name} takes ${JSON.stringify(report.medians[name])} ms`)
    }
    return report
  })
}
