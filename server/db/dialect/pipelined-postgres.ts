import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'
import pg from 'pg'
import { findStatementName } from '../prepared.ts'

/** Sends statements without waiting for earlier answers, and sends prepared ones by name. */
export class PipelinedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  /** Handles the call that Kysely uses, text and values. Passes all others through. */
  override query(...given: unknown[]): never {
    const [asked, values, ...rest] = given
    const name = typeof asked === 'string' ? findStatementName(asked) : undefined
    return Reflect.apply(super.query, this, name ? [{ name, text: asked, values }, ...rest] : given) as never
  }
}

/** Kysely's driver for node-postgres in pipeline mode. */
export class PipelinedDriver extends PostgresDriver {
  /**
   * Sends BEGIN with the first statement and does not wait for its answer: it fails only if the connection fails, and
   * then the next statement fails too.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {})
  }
}
