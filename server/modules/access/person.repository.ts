import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { escapeLike } from '../../db/like-pattern.ts'
import type { UserRow } from '../../db/schema.ts'
import { namesAddress } from './whole-address.rules.ts'

/** Finds a person by id, unless they were removed. */
export async function findPerson(db: Db, userId: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a person from being removed until the transaction ends. Returns false if they are already gone. */
export async function lockPerson(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of a person's password; null if they have none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row?.password ?? null
}

/** The same, by email address. */
export async function findPasswordHashOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('users', 'users.id', 'account.user_id')
    .select('account.password')
    .where('users.email', '=', email.trim().toLowerCase())
    .where('account.password', 'is not', null)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Whether this is still the password. Waits for changes in progress. Returns false if the account is gone. */
export async function isPasswordHash(
  db: Db,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (tx) => (await lockPerson(tx, userId)) && (await findPasswordHash(tx, userId)) === hash)
}

/** Sets a new password if the current one is still `from`. Returns whether it was. */
export async function replacePasswordHash(
  tx: Db,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password: to, updated_at: now })
    .where('user_id', '=', userId)
    .where('password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Sets a person's password, also if they had none. Call this with the person locked. */
export async function setPasswordHash(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPassword(tx, { userId, hash, now })
}

/** In the form that the identity library expects. */
export async function insertPassword(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: userId,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** How a person can sign in, without any secrets. */
export async function findSignInMethods(db: Db, userId: string) {
  return db
    .selectFrom('account')
    .select(['provider_id', 'account_id', 'scope', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export async function findSessions(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .select(['ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Deletes up to `limit` expired sessions and returns how many it found. */
export async function deleteExpiredSessions(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const over = await db
    .selectFrom('session')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
  for (const { id } of over)
    await db.deleteFrom('session').where('id', '=', id).where('expires_at', '<=', now).execute()
  return over.length
}

export async function findSessionStart(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

function toLikePattern(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Deletes mailed links and unfinished sign-ins, which name the person by id or by address. */
export async function deleteVerifications(
  tx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const similar = await tx
    .selectFrom('verification')
    .select(['id', 'identifier', 'value'])
    .where(
      sql<boolean>`value like ${toLikePattern(userId)} escape '\\' or lower(value) like ${toLikePattern(email)} escape '\\' or lower(identifier) like ${toLikePattern(email)} escape '\\'`,
    )
    .execute()
  for (const { id, identifier, value } of similar) {
    const isTheirs = value.includes(userId) || [value, identifier].some((text) => namesAddress(text, email))
    if (isTheirs) await tx.deleteFrom('verification').where('id', '=', id).execute()
  }
}
