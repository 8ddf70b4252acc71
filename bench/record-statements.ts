import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What one connection sent, in its order; begun and ended by `begin` and `commit`. */
export type Recording = Statement[]

type Undo = () => void

/** Writes down what is sent to either engine, below everything of ours; gives the recordings and the way to end it. */
export function recordStatements(): { recordings: Map<object, Recording>; stop: Undo } {
  const recordings = new Map<object, Recording>()
  function note(connection: object, statement: Statement): void {
    const recording = recordings.get(connection) ?? []
    recordings.set(connection, recording)
    recording.push(statement)
  }
  const undo = [...recordSqlite(note), recordPostgres(note)]
  return {
    recordings,
    stop() {
      for (const each of undo) each()
    },
  }
}

type Note = (connection: object, statement: Statement) => void

/** There is one connection, so all statements are its. */
const SQLITE = {}

function recordSqlite(note: Note): Undo[] {
  const { exec } = DatabaseSync.prototype
  const { all, run } = StatementSync.prototype
  DatabaseSync.prototype.exec = function (text) {
    note(SQLITE, { text, values: [] })
    return exec.call(this, text)
  }
  StatementSync.prototype.all = function (this: StatementSync, ...values: never[]) {
    note(SQLITE, { text: this.sourceSQL, values })
    return Reflect.apply(all, this, values)
  } as typeof all
  StatementSync.prototype.run = function (this: StatementSync, ...values: never[]) {
    note(SQLITE, { text: this.sourceSQL, values })
    return Reflect.apply(run, this, values)
  } as typeof run
  return [
    () => Object.assign(DatabaseSync.prototype, { exec }),
    () => Object.assign(StatementSync.prototype, { all, run }),
  ]
}

function recordPostgres(note: Note): Undo {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (
    this: pg.Client,
    asked: unknown,
    values: unknown,
    ...rest: unknown[]
  ) {
    const { text, values: named } =
      typeof asked === 'string' ? { text: asked, values } : (asked as { text: string; values?: unknown[] })
    note(this, { text, values: Array.isArray(named) ? named : [] })
    return Reflect.apply(query, this, [asked, values, ...rest])
  } as typeof query
  return () => void Object.assign(pg.Client.prototype, { query })
}

/** The recorded statements by transaction; what was sent outside of any is one of its own. */
export function toTransactions(recordings: Map<object, Recording>): Recording[] {
  const transactions: Recording[] = []
  for (const recording of recordings.values()) {
    let open: Recording | null = null
    for (const statement of recording) {
      if (statement.text.startsWith('begin')) open = []
      if (!open) {
        transactions.push([statement])
        continue
      }
      open.push(statement)
      if (statement.text !== 'commit' && statement.text !== 'rollback') continue
      transactions.push(open)
      open = null
    }
  }
  return transactions
}
