import type { DatabaseConnection, Driver, PostgresDialectConfig, TransactionSettings } from 'kysely'
import pg from 'pg'
import { type TellSteps, takeSteps } from '../counted-steps.ts'
import { OutcomeUnknown } from './engine.ts'
import { PipelinedDriver } from './pipelined-postgres.ts'

const READS = /^\s*(select|begin|start transaction|set|show)\b/i

/** The server itself has refused, and so has undone everything. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Reports every commit of this process before the caller of the commit goes on. */
export class NotifyingPostgresDriver extends PipelinedDriver implements Driver {
  readonly #onCommit: () => void
  readonly #tellSteps: TellSteps
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()
  readonly #lostAtCommit = new WeakSet<DatabaseConnection>()

  constructor(
    config: PostgresDialectConfig,
    { onCommit, tellSteps }: { onCommit: () => void; tellSteps: TellSteps },
  ) {
    super(config)
    this.#onCommit = onCommit
    this.#tellSteps = tellSteps
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection()
    if (!this.#known.has(connection)) this.#listenTo(connection)
    return connection
  }

  /** A statement that failed may have been committed all the same: the answer was lost. */
  #listenTo(connection: DatabaseConnection): void {
    this.#known.add(connection)
    const executeQuery = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, options) => {
      try {
        return await executeQuery(query, options)
      } finally {
        if (!this.#inTransaction.has(connection) && !READS.test(query.sql)) this.#onCommit()
      }
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    this.#inTransaction.add(connection)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const steps = takeSteps(connection)
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      if (isRefusal(error)) throw error
      this.#lostAtCommit.add(connection)
      throw new OutcomeUnknown(error)
    } finally {
      this.#inTransaction.delete(connection)
      this.#onCommit()
    }
    this.#tellSteps(steps)
  }

  override async rollbackTransaction(connection: Parameters<PipelinedDriver['rollbackTransaction']>[0]) {
    takeSteps(connection)
    // There is nothing left to roll back with, and the failure of that would be told instead of what happened.
    if (this.#lostAtCommit.has(connection)) return
    try {
      await super.rollbackTransaction(connection)
    } finally {
      this.#inTransaction.delete(connection)
    }
  }
}
