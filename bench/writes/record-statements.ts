import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What one unit of work sent, in sequence, whichever connections it used. */
export type Recording = Statement[]

type Undo = () => void
type Note = (statement: Statement) => void

/** What was sent during the recording. */
export interface Recorded {
  /** One per unit of work. */
  recordings: Recording[]
  /** Everything in the sequence it was sent, including what one unit of work sent for several. */
  sent: Statement[]
}

interface Recorder extends Recorded {
  /** Runs a unit of work. Its statements stay together, because a later transaction may need an earlier one. */
  record<Result>(work: () => Promise<Result>): Promise<Result>
  stop: Undo
}

/** Records what is sent to either engine, below all code of the shop. */
export function recordStatements(): Recorder {
  const recordings: Recording[] = []
  const current = new AsyncLocalStorage<Recording>()
  const sent: Statement[] = []
  const note: Note = (statement) => {
    sent.push(statement)
    current.getStore()?.push(statement)
  }
  const undo = [...recordSqlite(note), recordPostgres(note)]
  return {
    recordings,
    sent,
    record(work) {
      const recording: Recording = []
      recordings.push(recording)
      return current.run(recording, work)
    },
    stop() {
      for (const each of undo) each()
    },
  }
}

function recordSqlite(note: Note): Undo[] {
  const { exec } = DatabaseSync.prototype
  const { all, run } = StatementSync.prototype
  DatabaseSync.prototype.exec = function (text) {
    note({ text, values: [] })
    return exec.call(this, text)
  }
  StatementSync.prototype.all = function (this: StatementSync, ...values: never[]) {
    note({ text: this.sourceSQL, values })
    return Reflect.apply(all, this, values)
  } as typeof all
  StatementSync.prototype.run = function (this: StatementSync, ...values: never[]) {
    note({ text: this.sourceSQL, values })
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
    note({ text, values: Array.isArray(named) ? named : [] })
    return Reflect.apply(query, this, [asked, values, ...rest])
  } as typeof query
  return () => void Object.assign(pg.Client.prototype, { query })
}
