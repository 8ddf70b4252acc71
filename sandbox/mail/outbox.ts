import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

interface Attachment {
  filename: string
  mimeType: string
  bytes: number
  /** The id by which the HTML refers to this image, and the image in base64. Only small images have both. */
  contentId?: string
  data?: string
}

interface Header {
  name: string
  value: string
}

export interface NewMessage {
  from: string
  /** The recipients of the envelope, including blind copies. */
  to: string[]
  subject: string
  text: string
  html: string
  headers: Header[]
  attachments: Attachment[]
}

export interface Message extends NewMessage {
  id: number
  receivedAt: number
}

interface ListOptions {
  /** Part of a recipient's address. */
  to?: string
  /** The full address of a recipient. */
  exactlyTo?: string
  before?: number
  limit: number
}

export interface Outbox {
  add: (message: NewMessage) => number
  /** Newest first. */
  list: (options: ListOptions) => Message[]
  find: (id: number) => Message | null
  clear: () => void
}

/** More than the longest trial sends. */
export const KEPT = 2_000

function toMessage(row: Record<string, SQLOutputValue>): Message {
  return { ...JSON.parse(String(row.content)), id: Number(row.id), receivedAt: Number(row.received_at) }
}

/** One address per line, with a line end on both sides of each, so that a substring search can find a full address. */
const toLines = (addresses: string[]) => `\n${addresses.join('\n').toLowerCase()}\n`

export function openOutbox(state: DatabaseSync): Outbox {
  state.exec(`create table if not exists mail (id integer primary key autoincrement,
    received_at integer not null, recipients text not null, content text not null) strict`)
  const insert = state.prepare('insert into mail (received_at, recipients, content) values (?, ?, ?)')
  const trim = state.prepare(
    `delete from mail where id <= (select id from mail order by id desc limit 1 offset ${KEPT})`,
  )
  const select = state.prepare(
    'select * from mail where instr(recipients, ?) > 0 and id < ? order by id desc limit ?',
  )
  const selectById = state.prepare('select * from mail where id = ?')
  const removeAll = state.prepare('delete from mail')

  return {
    add(message) {
      const { lastInsertRowid } = insert.run(Date.now(), toLines(message.to), JSON.stringify(message))
      trim.run()
      return Number(lastInsertRowid)
    },
    list({ to = '', exactlyTo, before = Number.MAX_SAFE_INTEGER, limit }) {
      const needle = exactlyTo ? toLines([exactlyTo]) : to.toLowerCase()
      // Every row has at least one line end. In some builds, instr with an empty string finds nothing.
      return select.all(needle || '\n', before, limit).map(toMessage)
    },
    find(id) {
      const row = selectById.get(id)
      return row ? toMessage(row) : null
    },
    clear: () => void removeAll.run(),
  }
}
