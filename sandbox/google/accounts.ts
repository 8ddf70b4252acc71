import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

export interface Account {
  sub: string
  email: string
  name: string
  emailVerified: boolean
}

export interface Accounts {
  /** The predefined accounts, then the most recently used ones. */
  list: () => Account[]
  find: (sub: string) => Account | null
  /** Signs in with any address. Does not change a predefined account. */
  add: (account: Omit<Account, 'sub'>) => Account
}

const READY: Omit<Account, 'sub'>[] = [
  { email: 'ada@gmail.example', name: 'Ada Byron', emailVerified: true },
  { email: 'grace@gmail.example', name: 'Grace Hopper', emailVerified: true },
  { email: 'alan@gmail.example', name: 'Alan Mathison', emailVerified: true },
  { email: 'mallory@gmail.example', name: 'Mallory Unverified', emailVerified: false },
]
const USED_SHOWN = 5
const MAX_USED = 200

/** Derives the permanent subject of an address, in Google's format: 21 digits. */
function toSub(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex')
  return `1${BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')}`
}

function toAccount(row: Record<string, SQLOutputValue>): Account {
  return {
    sub: String(row.sub),
    email: String(row.email),
    name: String(row.name),
    emailVerified: row.email_verified === 1,
  }
}

export function openAccounts(state: DatabaseSync): Accounts {
  state.exec(`create table if not exists google_account (
    sub text primary key, email text not null, name text not null, email_verified integer not null,
    ready integer not null, used_at integer not null) strict`)
  const put = state.prepare(`insert into google_account (sub, email, name, email_verified, ready, used_at)
    values (?, ?, ?, ?, ?, ?) on conflict (sub) do update
    set name = excluded.name, email_verified = excluded.email_verified, used_at = excluded.used_at
    where ready = 0`)
  const trim = state.prepare(`delete from google_account where ready = 0 and sub not in
    (select sub from google_account where ready = 0 order by used_at desc limit ${MAX_USED})`)
  const findBySub = state.prepare('select * from google_account where sub = ?')
  const listReady = state.prepare('select * from google_account where ready = 1 order by used_at')
  const listUsed = state.prepare(
    `select * from google_account where ready = 0 order by used_at desc limit ${USED_SHOWN}`,
  )

  for (const [index, { email, name, emailVerified }] of READY.entries())
    put.run(toSub(email), email, name, Number(emailVerified), 1, index)

  const find = (sub: string) => {
    const row = findBySub.get(sub)
    return row ? toAccount(row) : null
  }
  return {
    list: () => [...listReady.all(), ...listUsed.all()].map(toAccount),
    find,
    add(account) {
      const email = account.email.toLowerCase()
      const sub = toSub(email)
      put.run(sub, email, account.name, Number(account.emailVerified), 0, Date.now())
      trim.run()
      return find(sub) ?? { ...account, email, sub }
    },
  }
}
