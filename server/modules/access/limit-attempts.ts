import type { Db, Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { countAttempt, forgetAttempts, uncountAttempt } from './attempts.repository.ts'
import { ATTEMPT_LIMITS, type AttemptKind, type AttemptLimit, toAddressKey } from './attempts.rules.ts'

const EMAIL_MAX_LENGTH = 254

interface Attempt {
  kind: AttemptKind
  ip: string
  /** The e-mail address that the attempt names, as typed; empty when it names none. */
  account: string
  /** The id of a browser that has signed in to this account before. */
  device?: string | undefined
  now: number
}

function toKeys({ kind, ip, account, device }: Omit<Attempt, 'now'>) {
  const address = toAddressKey(ip)
  // Longer ones are no addresses, and would be kept with the count.
  const name = account.trim().toLowerCase().slice(0, EMAIL_MAX_LENGTH)
  return {
    address: `${kind}:address:${address}`,
    pair: `${kind}:pair:${address} ${name}`,
    account: `${kind}:account:${name}`,
    device: `${kind}:device:${device}`,
    devices: `${kind}:devices:account:${name}`,
  }
}

/** Counts an attempt and refuses it when there have been too many, whether or not the account exists. */
export async function limitAttempts({ db }: Pick<Engine, 'db'>, { now, ...attempt }: Attempt): Promise<void> {
  const {
    windowMs,
    byAddress,
    byPair,
    byAccount,
    byDevice,
    byDevices = 0,
    what,
  }: AttemptLimit = ATTEMPT_LIMITS[attempt.kind]
  const keys = toKeys(attempt)
  // A stranger can use up every other share, from the same office too. A stolen cookie is worth this share and no more.
  if (byDevice && attempt.device) {
    await countUpTo(byDevice, db, { key: keys.device, now, windowMs, what })
    // By account, because each sign-in gives the browser a new id. Only people who know the password have such a browser.
    const { count } = await countAttempt(db, { key: keys.devices, now, windowMs })
    if (count <= byDevices) return
  }
  // The address first: one that has had its share cannot use up the share of other people's accounts.
  await countUpTo(byAddress, db, { key: keys.address, now, windowMs, what })
  if (!attempt.account) return
  // Then the pair, for the same reason.
  if (byPair) await countUpTo(byPair, db, { key: keys.pair, now, windowMs, what })
  if (byAccount) await countUpTo(byAccount, db, { key: keys.account, now, windowMs, what })
}

interface CountedAttempt {
  key: string
  now: number
  windowMs: number
  what?: string | undefined
}

async function countUpTo(
  max: number,
  db: Db,
  { what = 'Too many attempts', ...attempt }: CountedAttempt,
): Promise<void> {
  const { count, resetsAt } = await countAttempt(db, attempt)
  if (count <= max) return
  const seconds = Math.ceil((resetsAt - attempt.now) / 1000)
  throw new ShopError(
    'TOO_MANY_REQUESTS',
    `${what}. Try again in ${Math.ceil(seconds / 60)} min.`,
    undefined,
    seconds,
  )
}

/** Gives an account the share back that a call used which was refused. */
export async function returnShare(
  { db }: Pick<Engine, 'db'>,
  attempt: Pick<Attempt, 'kind' | 'ip' | 'account'>,
): Promise<void> {
  if (attempt.account) await uncountAttempt(db, toKeys(attempt).account)
}

/**
 * A password that was right wipes the counts of its account: its owner is not locked out by earlier typing errors. From a
 * known browser only that browser's count goes, because the others may be those of a stranger who is guessing.
 */
export async function forgiveAttempts({ db }: Engine, attempt: Omit<Attempt, 'now'>): Promise<void> {
  const { pair, account, device } = toKeys(attempt)
  await forgetAttempts(db, attempt.device ? [device] : [pair, account])
}
