import type { Db } from '../../db/dialect/engine.ts'

/** Counts waiting mails, up to `limit`, and returns when the oldest of them was written. */
export async function countWaitingMails(
  db: Db,
  limit: number,
): Promise<{ count: number; oldestAt: number | null }> {
  const { count, oldestAt } = await db
    .selectFrom(
      db
        .selectFrom('mail_outbox')
        .select('created_at')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .orderBy('next_attempt_at')
        .limit(limit)
        .as('waiting'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldestAt')])
    .executeTakeFirstOrThrow()
  return { count, oldestAt }
}
