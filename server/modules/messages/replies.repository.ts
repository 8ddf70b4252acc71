import type { Insertable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

/** The replies to a message, oldest first, each with the address of its admin unless that account is gone. */
export async function findReplies(db: Db, messageId: string) {
  return db
    .selectFrom('message_reply')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'message_reply.actor_id').on('users.removed_at', 'is', null),
    )
    .select([
      'message_reply.id',
      'message_reply.body',
      'message_reply.created_at',
      'users.email as actor_email',
    ])
    .where('message_reply.message_id', '=', messageId)
    .orderBy('message_reply.id')
    .execute()
}

/** Returns false if a reply with this request id exists. Waits if another transaction is writing one. */
export async function insertReply(tx: Db, reply: Insertable<Database['message_reply']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('message_reply')
    .values(reply)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findReplyOfRequest(
  tx: Db,
  requestId: string,
): Promise<{ message_id: string; body: string } | null> {
  const row = await tx
    .selectFrom('message_reply')
    .select(['message_id', 'body'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ?? null
}
