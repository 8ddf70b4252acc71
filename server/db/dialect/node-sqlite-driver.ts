import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** Prepared statements kept at hand; the shop has far fewer distinct queries than this. */
const STATEMENT_CACHE_SIZE = 500
/** How long a write waits for that of another process. */
const BUSY_TIMEOUT_MS = 5_000
const SQLITE_BUSY = 5

interface KeptStatement {
  statement: StatementSync
  givesRows: boolean
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === SQLITE_BUSY
}

/**
 * Tries again while another process writes. SQLite's own way of waiting would hold up everything else in this process,
 * and sleeps for so long between two looks that a busy neighbour could keep it out until it gives up.
 */
async function whenFree<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  while (true) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await sleep(1)
  }
}

/**
 * One connection in this process. node:sqlite answers synchronously, so queries never interleave by themselves;
 * a transaction keeps the connection until it ends, and others wait their turn in order.
 */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #onCommit: () => void
  readonly #statements = new Map<string, KeptStatement>()
  #isInTransaction = false
  /** Why the transaction is not there any more, if it is not. */
  #fault: unknown

  constructor(database: DatabaseSync, onCommit: () => void) {
    this.#database = database
    this.#onCommit = onCommit
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // A transaction that writes has the lock already.
    return this.#isInTransaction
      ? this.#runInside<Row>(sql, parameters)
      : whenFree(() => this.#runAndTell<Row>(sql, parameters))
  }

  /** Outside of a transaction a statement is committed with its end. */
  #runAndTell<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
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
    this.#prepare(sql).statement.run()
    this.#isInTransaction = true
    this.#fault = new Error('SQLite has ended the transaction by itself')
  }

  commit(): void {
    this.#runInside('commit', [])
    this.#isInTransaction = false
  }

  rollback(): void {
    this.#isInTransaction = false
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  /**
   * A full disk makes SQLite undo a whole transaction by itself. What was to follow in it must not be written alone: it
   * fails as the one did that was refused.
   */
  #runInside<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    if (!this.#database.isTransaction) throw this.#fault
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

  #prepare(sql: string): KeptStatement {
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

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection
  readonly #onCommit: () => void
  #turn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => {}

  constructor(database: DatabaseSync, onCommit: () => void) {
    this.#database = database
    this.#onCommit = onCommit
    this.#connection = new NodeSqliteConnection(database, onCommit)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    this.#endTurn = resolve
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn()
  }

  /**
   * IMMEDIATE takes the write lock at once, so a transaction never fails half-way because another one wrote. One that
   * only reads keeps its view of the data without it, and nobody waits for it.
   */
  async beginTransaction(
    _connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await whenFree(() => this.#connection.begin(begin))
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#connection.commit()
    } finally {
      this.#onCommit()
    }
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback()
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close()
  }
}

/** Kysely over Node's own SQLite; `onCommit` is told of every commit before whoever asked for it. */
export function nodeSqliteDialect(database: DatabaseSync, onCommit: () => void): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, onCommit),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
