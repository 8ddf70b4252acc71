import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { escapeLike } from '../../db/like-pattern.ts'
import { prepare, prepareInsert, type ValueOf } from '../../db/prepared.ts'
import type { Database, MailRow } from '../../db/schema.ts'
import { namesAddress } from '../access/whole-address.rules.ts'

export const fillMailInsert = prepareInsert('mail_outbox')

type NewMail = Pick<
  MailRow,
  | 'id'
  | 'recipient'
  | 'reply_to'
  | 'subject'
  | 'kind'
  | 'message_id'
  | 'body'
  | 'content'
  | 'next_attempt_at'
  | 'created_at'
>

/** Picks the text with the name if the recipient has confirmed the address, in the same statement. */
export const fillGreetingInsert = prepare((db, value: ValueOf<NewMail & { named: string }>) =>
  db.insertInto('mail_outbox').values(({ selectFrom, exists }) => ({
    id: value('id'),
    recipient: value('recipient'),
    reply_to: value('reply_to'),
    subject: value('subject'),
    kind: value('kind'),
    message_id: value('message_id'),
    body: sql<string>`case when ${exists(
      selectFrom('users')
        .select('id')
        .where('email', '=', value('recipient'))
        .where('email_verified', '=', 1)
        .where('removed_at', 'is', null),
    )} then ${value('named')} else ${value('body')} end`,
    content: value('content'),
    next_attempt_at: value('next_attempt_at'),
    created_at: value('created_at'),
  })),
)

/**
 * Claims the next due mail for one attempt. The conditional update postpones its next attempt, so only one of several
 * processes gets it. If that process dies, the mail is due again at `until`.
 */
export async function claimDueMail(
  db: Kysely<Database>,
  { now, until }: { now: number; until: number },
): Promise<MailRow | null> {
  const due = await db
    .selectFrom('mail_outbox')
    .select(['id', 'attempts', 'next_attempt_at'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const claimed = await db
    .updateTable('mail_outbox')
    .set({ attempts: due.attempts + 1, next_attempt_at: until })
    .where('id', '=', due.id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', due.attempts)
    .returning([
      'id',
      'recipient',
      'reply_to',
      'subject',
      'kind',
      'message_id',
      'body',
      'content',
      'attempts',
      'next_attempt_at',
      'sent_at',
      'failed_at',
      'last_error',
      'created_at',
    ])
    .executeTakeFirst()
  // Another process was faster. More mails may be due.
  return claimed ?? claimDueMail(db, { now, until })
}

/** Drops the text, which may contain a link that must not be left behind, and the reply address of a stranger. */
export async function markSent(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now, body: '', content: null, reply_to: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Marks a mail as undeliverable. Its text is dropped, as for a sent mail. */
export async function markUndeliverable(
  db: Kysely<Database>,
  { id, error, now }: { id: string; error: string; now: number },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ failed_at: now, body: '', content: null, reply_to: null, last_error: error })
    .where('id', '=', id)
    .execute()
}

export async function postponeMail(
  db: Kysely<Database>,
  { id, error, retryAt }: { id: string; error: string; retryAt: number },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: error, next_attempt_at: retryAt })
    .where('id', '=', id)
    .execute()
}

export async function findNextAttempt(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at ?? null
}

/** Makes every waiting mail that is due after `now` due at `now`. */
export async function makeWaitingMailsDue(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .execute()
}

/** An owner who has not confirmed the address owns only the mails that their account caused. */
export interface MailOwner {
  email: string
  confirmed: boolean
}

function isOwn({ email, confirmed }: MailOwner) {
  const toThem = sql<boolean>`recipient = ${email}`
  // The address may be the shop's, and a reply may answer a stranger who has the address.
  return confirmed ? toThem : sql<boolean>`${toThem} and kind = 'customer'`
}

export async function findMailsTo(db: Kysely<Database>, owner: MailOwner) {
  return db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'sent_at', 'failed_at', 'created_at'])
    .where(isOwn(owner))
    .orderBy('id')
    .execute()
}

export async function deleteMailsTo(tx: Kysely<Database>, owner: MailOwner): Promise<void> {
  await tx.deleteFrom('mail_outbox').where(isOwn(owner)).execute()
}

/** Deletes mails to others that name an address. Only waiting mails have a text, and their HTML says nothing else. */
export async function deleteWaitingMailsAbout(tx: Kysely<Database>, email: string): Promise<void> {
  const pattern = `%${escapeLike(email)}%`
  const similar = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'body'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`lower(body) like ${pattern} escape '\\'`)
    .execute()
  for (const { id, body } of similar)
    if (namesAddress(body, email)) await tx.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

export async function deleteMailOfMessage(tx: Kysely<Database>, messageId: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('message_id', '=', messageId).where('kind', '=', 'shop').execute()
}

/**
 * Deletes up to `limit` sent or undeliverable mails before an id. Returns how many. Few mails are ever waiting, so the
 * search by id skips few rows.
 */
export async function deleteDoneMails(
  db: Kysely<Database>,
  { beforeId, limit }: { beforeId: string; limit: number },
): Promise<number> {
  const done = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '<', beforeId)
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .orderBy('id')
    .limit(limit)
    .execute()
  for (const { id } of done) await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
  return done.length
}

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
