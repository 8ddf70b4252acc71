import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'

/** The address stands there as it was typed. */
const sender = sql<string>`lower(email)`

export async function findMessagesFrom(db: Db, email: string) {
  return db
    .selectFrom('message')
    .select(['id', 'email', 'subject', 'body', 'created_at', 'read_at', 'answered_at'])
    .where(sender, '=', email)
    .orderBy('id')
    .execute()
}

/** Gives the subject of each, and the id, which begins with the time when it came. */
export async function deleteMessagesFrom(tx: Db, email: string): Promise<{ id: string; subject: string }[]> {
  return tx.deleteFrom('message').where(sender, '=', email).returning(['id', 'subject']).execute()
}
