import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { retryWhileBusy } from './sqlite-busy.ts'
import type { DatabaseFile } from './sqlite-file.ts'

/** The shop has far fewer distinct queries than this. */
const STATEMENT_CACHE_SIZE = 500

const READS = /^\s*select\b/i

interface CachedStatement {
  statement: StatementSync
  givesRows: boolean
}

/**
 * The one connection of this process. node:sqlite is synchronous, so single queries never interleave. A transaction
 * keeps the connection until it ends, and others wait their turn in order.
 */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #file: DatabaseFile
  readonly #onCommit: () => void
  readonly #statements = new Map<string, CachedStatement>()
  #isInTransaction = false
  /** The last error in the transaction: why SQLite ended it early, if it did. */
  #fault: unknown

  constructor(database: DatabaseSync, { file, onCommit }: { file: DatabaseFile; onCommit: () => void }) {
    this.#database = database
    this.#file = file
    this.#onCommit = onCommit
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // A writing transaction already holds the lock.
    return this.#isInTransaction
      ? this.#runInside<Row>(sql, parameters)
      : retryWhileBusy(() => this.#runAndNotify<Row>(sql, parameters))
  }

  /** Outside a transaction a statement commits when it ends. */
  #runAndNotify<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    if (READS.test(sql)) this.#file.assertRecentlyInPlace()
    else this.#file.assertInPlace()
    try {
      return this.#run<Row>(sql, parameters)
    } finally {
      this.#onCommit()
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const rows = this.#database.prepare(sql).iterate(...(parameters as readonly SQLInputValue[]))
    for (const row of rows) yield { rows: [row as Row] }
  }

  begin(sql: string): void {
    this.#file.assertRecentlyInPlace()
    this.#prepare(sql).statement.run()
    this.#isInTransaction = true
    this.#fault = undefined
  }

  commit(): void {
    // Checked last: what is acknowledged must be in a file that the next start finds.
    this.#file.assertInPlace()
    this.#runInside('commit', [])
    this.#isInTransaction = false
  }

  rollback(): void {
    this.#isInTransaction = false
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  /**
   * On a full disk SQLite rolls the whole transaction back automatically. The statements after that must not be written
   * outside of it, so they fail with the same error.
   */
  #runInside<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    if (!this.#database.isTransaction)
      throw this.#fault ?? new Error('SQLite has ended the transaction by itself')
    try {
      return this.#run<Row>(sql, parameters)
    } catch (error) {
      this.#fault = error
      throw error
    }
  }

  #run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, givesRows } = this.#prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (givesRows) {
      const rows = statement.all(...values) as Row[]
      return { rows, numAffectedRows: BigInt(rows.length) }
    }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): CachedStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const kept = { statement, givesRows: statement.columns().length > 0 }
    const [oldest] = this.#statements.keys()
    if (this.#statements.size >= STATEMENT_CACHE_SIZE && oldest) this.#statements.delete(oldest)
    this.#statements.set(sql, kept)
    return kept
  }
}
