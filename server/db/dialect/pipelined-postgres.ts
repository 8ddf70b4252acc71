import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'
import pg from 'pg'
import { findStatementName } from '../prepared.ts'

/** Sends a statement without waiting for the answer to the one before, and keeps prepared ones under their names. */
export class PipelinedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  /** Of the many ways to call it, Kysely's: text and values. All others are handed on as they are. */
  override query(...given: unknown[]): never {
    const [asked, values, ...rest] = given
    const name = typeof asked === 'string' ? findStatementName(asked) : undefined
    return Reflect.apply(super.query, this, name ? [{ name, text: asked, values }, ...rest] : given) as never
  }
}

/** Kysely's own driver over node-postgres in its pipeline mode. */
export class PipelinedDriver extends PostgresDriver {
  /**
   * BEGIN fails only with its connection, and then so does what comes behind it, so nobody waits for its answer: it
   * travels with the first statement.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {})
  }
}
