import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { USER_FILTERS, UserRole } from '../../../contract/schemas/user.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { lockRows, type RowLock } from '../../db/dialect/row-locks.ts'
import { prepare, send, type ValueOf } from '../../db/prepared.ts'
import type { Database, UserRow } from '../../db/schema.ts'
import type { Caller } from './access.rules.ts'
import { insertPassword } from './person.repository.ts'

/** A user with the stored widths of their photo, or its address on an image host. */
export type UserWithPhoto = Omit<UserRow, 'removed_at' | 'reviews_wait'> & {
  photo_widths: string | null
  photo_remote_url: string | null
}

/** Leaves out removed users. Their rows exist only for the orders. */
function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('image', 'image.key', 'users.photo_key')
    .where('users.removed_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.role',
      'users.email_verified',
      'users.display_name',
      'users.phone_number',
      'users.location',
      'users.education',
      'users.photo_key',
      'users.provider_image',
      'users.created_at',
      'users.updated_at',
      'image.widths as photo_widths',
      'image.remote_url as photo_remote_url',
    ])
}

interface CallerAsked {
  userId: string
  sessionId: string
  now: number
}

function selectCaller(db: Db, value: ValueOf<CallerAsked>) {
  return db
    .selectFrom('users')
    .innerJoin('session', 'session.user_id', 'users.id')
    .select(['users.id as userId', 'session.id as sessionId', 'users.email', 'users.role'])
    .where('session.id', '=', value('sessionId'))
    .where('users.id', '=', value('userId'))
    .where('session.expires_at', '>', value('now'))
    .where('users.removed_at', 'is', null)
}

const fillCallerQuery = prepare((db, value: ValueOf<CallerAsked>) => selectCaller(db, value))

/** The person behind a token, while its session is still valid. */
export async function findCaller(db: Db, asked: CallerAsked): Promise<Caller | null> {
  const { rows } = await send(db, fillCallerQuery(db, asked))
  return rows[0] ?? null
}

/**
 * Blocks sign-out, which deletes the session, and removal, which changes the person's keys. Renewal can still proceed.
 */
const SESSION_LOCK: RowLock = ['key share', 'session']
const fillCallerLock = prepare((db, value: ValueOf<CallerAsked>) =>
  selectCaller(db, value).modifyEnd(lockRows(db, ['key share', 'users'], SESSION_LOCK)),
)
const fillCallerAndRoleLock = prepare((db, value: ValueOf<CallerAsked>) =>
  selectCaller(db, value).modifyEnd(lockRows(db, ['share', 'users'], SESSION_LOCK)),
)

/** The same, and keeps the session from ending and the person from being removed. `withRole` also locks the role. */
export async function lockCaller(
  tx: Db,
  { withRole, ...asked }: CallerAsked & { withRole: boolean },
): Promise<Caller | null> {
  const { rows } = await send(tx, (withRole ? fillCallerAndRoleLock : fillCallerLock)(tx, asked))
  return rows[0] ?? null
}

export async function findUserByEmail(db: Db, email: string): Promise<UserWithPhoto | null> {
  const row = await selectUsers(db).where('users.email', '=', email.toLowerCase()).executeTakeFirst()
  return row ?? null
}

export type UserFilter = (typeof USER_FILTERS)[number]

/** Written into the statement, because SQLite does not use a partial index for a value bound later. */
const FILTERS: Record<UserFilter, RawBuilder<SqlBool>> = {
  admins: sql<SqlBool>`users.role = 'admin'`,
  unconfirmed: sql<SqlBool>`users.email_verified = 0`,
}

interface UserPage {
  filter?: UserFilter | undefined
  afterId?: string | undefined
  limit: number
}

/** Users in the order they registered, after the given id. `beginning` is the beginning of an address. */
export async function findUsers(
  db: Db,
  { beginning, filter, afterId, limit }: UserPage & { beginning?: string | undefined },
): Promise<UserWithPhoto[]> {
  let query = selectUsers(db)
  // A range instead of LIKE, because both engines can use the index on the address for it.
  if (beginning)
    query = query.where('users.email', '>=', beginning).where('users.email', '<', `${beginning}\u{10ffff}`)
  if (filter) query = query.where(FILTERS[filter])
  if (afterId) query = query.where('users.id', '>', afterId)
  return query.orderBy('users.id').limit(limit).execute()
}

/** What a search compares, in the order the users registered, after the given id. */
export async function findNames(
  db: Db,
  { filter, afterId, limit }: UserPage,
): Promise<Pick<UserRow, 'id' | 'email' | 'display_name'>[]> {
  let query = db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.display_name'])
    .where('users.removed_at', 'is', null)
  if (filter) query = query.where(FILTERS[filter])
  if (afterId) query = query.where('users.id', '>', afterId)
  return query.orderBy('users.id').limit(limit).execute()
}

/** In the order they registered. */
export async function findUsersByIds(db: Db, ids: readonly string[]): Promise<UserWithPhoto[]> {
  if (ids.length === 0) return []
  return selectUsers(db).where('users.id', 'in', ids).orderBy('users.id').execute()
}

/** Locks a person until the transaction ends, and returns the key of their photo. */
export async function lockPersonAndReadPhoto(tx: Db, userId: string): Promise<string | null> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
    .returning('photo_key')
    .executeTakeFirst()
  return row?.photo_key ?? null
}

export async function updateUser(
  db: Db,
  { id, change }: { id: string; change: Updateable<Database['users']> },
): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('users').set(change).where('id', '=', id).executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function setRole(
  db: Db,
  { email, role, now }: { email: string; role: UserRole; now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role, updated_at: now })
    .where('email', '=', email.toLowerCase())
    .where('role', '<>', role)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteUser(db: Db, id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function hasOrders(db: Db, userId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** "Sign out everywhere else". The library alone would end at most a hundred sessions. */
export async function deleteOtherSessions(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', sessionId).execute()
}

/** Keeps the `left` most recently used sessions of a person and ends the others. */
export async function deleteOldestSessions(
  db: Db,
  { userId, left }: { userId: string; left: number },
): Promise<void> {
  const kept = db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(left)
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

/** Ends every session and removes every way to sign in. */
export async function deleteSignIns(db: Db, userId: string): Promise<void> {
  await deleteSessions(db, userId)
  await db.deleteFrom('account').where('user_id', '=', userId).execute()
}

export async function findFirstAdmin(db: Db): Promise<Pick<UserRow, 'email'> | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a user with a password. */
export async function insertUserWithPassword(
  db: Db,
  {
    user,
    passwordHash,
    now,
  }: {
    user: Pick<UserRow, 'id' | 'email' | 'role' | 'display_name' | 'email_verified'>
    passwordHash: string
    now: number
  },
): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, created_at: now, updated_at: now })
    .execute()
  await insertPassword(db, { userId: user.id, hash: passwordHash, now })
}
