import type { Insertable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database, MessageRow } from '../../db/schema.ts'
import type { MessageSearch } from './messages.rules.ts'

const COLUMNS = [
  'id',
  'request_id',
  'email',
  'subject',
  'body',
  'created_at',
  'read_at',
  'answered_at',
  'state',
] as const

/** Returns false if a message with this request id exists. Waits for one that is being written. */
export async function insertMessage(tx: Db, message: Insertable<Database['message']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertMessageWords(tx: Db, id: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await tx
    .insertInto('message_word')
    .values(words.map((word) => ({ word, message_id: id })))
    .execute()
}

export async function findMessageOfRequest(tx: Db, requestId: string): Promise<MessageRow | null> {
  const row = await tx
    .selectFrom('message')
    .select(COLUMNS)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ?? null
}

interface Page {
  search: MessageSearch | null
  state?: MessageRow['state'] | undefined
  afterId?: string | undefined
  limit: number
}

/** Messages, newest first, after the given id. */
export async function findMessages(db: Db, page: Page): Promise<MessageRow[]> {
  if (page.search?.by === 'words') return findByWords(db, page.search.words, page)
  let query = db.selectFrom('message').select(COLUMNS)
  if (page.search) query = query.where('id', '=', page.search.id)
  if (page.state) query = query.where('state', '=', page.state)
  if (page.afterId) query = query.where('id', '<', page.afterId)
  return query.orderBy('id', 'desc').limit(page.limit).execute()
}

/** Walks the index of the first word and checks each message for the other words. */
async function findByWords(
  db: Db,
  [first, ...others]: readonly string[],
  { state, afterId, limit }: Page,
): Promise<MessageRow[]> {
  // The search text contains no word.
  if (first === undefined) return []
  let query = db
    .selectFrom('message_word')
    .innerJoin('message', 'message.id', 'message_word.message_id')
    .select(COLUMNS.map((column) => `message.${column}` as const))
    .where('message_word.word', '=', first)
  for (const word of others) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_word as other')
          .select('other.word')
          .whereRef('other.message_id', '=', 'message_word.message_id')
          .where('other.word', '=', word),
      ),
    )
  }
  if (state) query = query.where('message.state', '=', state)
  if (afterId) query = query.where('message_word.message_id', '<', afterId)
  return query.orderBy('message_word.message_id', 'desc').limit(limit).execute()
}

/** Reads a message and keeps others from marking it until the transaction ends. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | null> {
  const row = await tx
    .updateTable('message')
    .set((eb) => ({ read_at: eb.ref('read_at') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function setMarks(
  tx: Db,
  id: string,
  marks: Pick<MessageRow, 'read_at' | 'answered_at'>,
): Promise<MessageRow> {
  return tx
    .updateTable('message')
    .set(marks)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function countMessages(db: Db, state: MessageRow['state']): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}
