import type { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { type StepListener, takeSteps } from '../counted-steps.ts'
import { NodeSqliteConnection } from './node-sqlite-connection.ts'
import { retryWhileBusy } from './sqlite-busy.ts'
import type { DatabaseFile } from './sqlite-file.ts'

export interface SqliteDialectOptions {
  file: DatabaseFile
  /** Called after each commit, before its caller continues. */
  onCommit: () => void
  onSteps: StepListener
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection
  readonly #onCommit: () => void
  readonly #onSteps: StepListener
  #turn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => {}

  constructor(database: DatabaseSync, { file, onCommit, onSteps }: SqliteDialectOptions) {
    this.#database = database
    this.#onCommit = onCommit
    this.#onSteps = onSteps
    this.#connection = new NodeSqliteConnection(database, { file, onCommit })
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
   * IMMEDIATE takes the write lock at once, so a transaction never fails halfway because another one wrote. A read-only
   * transaction keeps its view of the data without the lock, and nobody waits for it.
   */
  async beginTransaction(
    _connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await retryWhileBusy(() => this.#connection.begin(begin))
  }

  async commitTransaction(): Promise<void> {
    const steps = takeSteps(this.#connection)
    try {
      this.#connection.commit()
    } finally {
      this.#onCommit()
    }
    this.#onSteps(steps)
  }

  async rollbackTransaction(): Promise<void> {
    takeSteps(this.#connection)
    this.#connection.rollback()
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close()
  }
}

/**
 * SQLite plans a statement anew for each value that is bound as its whole limit, which takes longer than running it.
 * A limit that is computed gets one plan for all values.
 */
class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit (')
    this.visitNode(limit)
    this.append(' + 0)')
  }
}

/** A Kysely dialect for Node's built-in SQLite. */
export function createNodeSqliteDialect(database: DatabaseSync, options: SqliteDialectOptions): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new NodeSqliteQueryCompiler(),
  }
}
