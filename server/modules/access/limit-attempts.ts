import type { Db, Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { countAttempt, deleteAttempts, uncountAttempt } from './attempts.repository.ts'
import { ATTEMPT_LIMITS, type AttemptKind, type AttemptLimit, toAddressKey } from './attempts.rules.ts'

const EMAIL_MAX_LENGTH = 254

interface Attempt {
  kind: AttemptKind
  ip: string
  /** The email address that the attempt names, as typed; empty if it names none. */
  account: string
  /** The id of a browser that has signed in to this account before. */
  device?: string | undefined
  now: number
}

function toKeys({ kind, ip, account, device }: Omit<Attempt, 'now'>) {
  const address = toAddressKey(ip)
  // Longer text is not an address, and it would be stored with the count.
  const name = account.trim().toLowerCase().slice(0, EMAIL_MAX_LENGTH)
  return {
    address: `${kind}:address:${address}`,
    pair: `${kind}:pair:${address} ${name}`,
    account: `${kind}:account:${name}`,
    device: `${kind}:device:${device}`,
    devices: `${kind}:devices:account:${name}`,
  }
}

/** Counts an attempt and refuses it above the limit, whether or not the account exists. */
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
  // A stranger, even in the same office, can use up every other limit. A stolen cookie is good for this limit only.
  if (byDevice && attempt.device) {
    await countUpTo(byDevice, db, { key: keys.device, now, windowMs, what })
    // Per account, because each sign-in gives the browser a new id. Only people who know the password have such a
    // browser.
    const { count } = await countAttempt(db, { key: keys.devices, now, windowMs })
    if (count <= byDevices) return
  }
  // The address comes first: once it reaches its limit, it cannot use up the limits of other people's accounts.
  if (byAddress) await countUpTo(byAddress, db, { key: keys.address, now, windowMs, what })
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

/** Gives an account back the attempt that a refused call used. */
export async function giveBackAttempt(
  { db }: Pick<Engine, 'db'>,
  attempt: Pick<Attempt, 'kind' | 'ip' | 'account'>,
): Promise<void> {
  if (attempt.account) await uncountAttempt(db, toKeys(attempt).account)
}

/**
 * A correct password clears the counts of its account, so earlier typing errors do not lock the owner out. From a known
 * browser it clears only that browser's count, because the others may belong to a stranger who is guessing.
 */
export async function forgiveAttempts({ db }: Engine, attempt: Omit<Attempt, 'now'>): Promise<void> {
  const { pair, account, device } = toKeys(attempt)
  await deleteAttempts(db, attempt.device ? [device] : [pair, account])
}
