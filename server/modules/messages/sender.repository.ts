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

export async function findRepliesTo(db: Db, email: string) {
  return db
    .selectFrom('message_reply')
    .innerJoin('message', 'message.id', 'message_reply.message_id')
    .select(['message_reply.message_id', 'message_reply.body', 'message_reply.created_at'])
    .where(sql<string>`lower(message.email)`, '=', email)
    .orderBy('message_reply.id')
    .execute()
}

/** Replies go with their messages. Returns the ids of the messages. */
export async function deleteMessagesFrom(tx: Db, email: string): Promise<string[]> {
  const deleted = await tx.deleteFrom('message').where(sender, '=', email).returning('id').execute()
  return deleted.map(({ id }) => id)
}
