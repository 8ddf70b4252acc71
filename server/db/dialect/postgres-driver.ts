import type { DatabaseConnection, Driver, PostgresDialectConfig, TransactionSettings } from 'kysely'
import pg from 'pg'
import { type StepListener, takeSteps } from '../counted-steps.ts'
import { OutcomeUnknown } from './engine.ts'
import { PipelinedDriver } from './pipelined-postgres.ts'

const READS = /^\s*(select|begin|start transaction|set|show)\b/i

/** The server itself refused the statement, so nothing was committed. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Reports every commit of this process before its caller continues. */
export class NotifyingPostgresDriver extends PipelinedDriver implements Driver {
  readonly #onCommit: () => void
  readonly #onSteps: StepListener
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()
  readonly #lostAtCommit = new WeakSet<DatabaseConnection>()

  constructor(
    config: PostgresDialectConfig,
    { onCommit, onSteps }: { onCommit: () => void; onSteps: StepListener },
  ) {
    super(config)
    this.#onCommit = onCommit
    this.#onSteps = onSteps
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection()
    if (!this.#known.has(connection)) this.#listenTo(connection)
    return connection
  }

  /** A failed statement may still have been committed, if only its answer was lost. */
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
    this.#onSteps(steps)
  }

  override async rollbackTransaction(connection: Parameters<PipelinedDriver['rollbackTransaction']>[0]) {
    takeSteps(connection)
    // The connection is gone. A failed rollback would hide the real error.
    if (this.#lostAtCommit.has(connection)) return
    try {
      await super.rollbackTransaction(connection)
    } finally {
      this.#inTransaction.delete(connection)
    }
  }
}
