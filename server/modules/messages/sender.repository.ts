import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'

/** The column contains the address as typed. */
const sender = sql<string>`lower(email)`

export async function findMessagesFrom(db: Db, email: string) {
  return db
    .selectFrom('message')
    .select(['id', 'email', 'subject', 'body', 'created_at', 'read_at', 'answered_at'])
    .where(sender, '=', email)
    .orderBy('id')
    .execute()
}

/** Returns the subject and the id of each. The id begins with the time of arrival. */
export async function deleteMessagesFrom(tx: Db, email: string): Promise<{ id: string; subject: string }[]> {
  return tx.deleteFrom('message').where(sender, '=', email).returning(['id', 'subject']).execute()
}
