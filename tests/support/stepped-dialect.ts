import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'

interface Step {
  isWriting: boolean
  /** A test may throw here. Taking a connection and rolling back must work, or the connection stays locked. */
  mayFail?: boolean
}

/** Called and awaited before every call to the database. */
export type OnStep = (step: Step) => Promise<void>

/** Sits between the shop and its database: each call that the shop awaits there is a step. */
export function stepDialect(dialect: Dialect, onStep: OnStep): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new SteppedDriver(dialect.createDriver(), onStep),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

class SteppedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #onStep: OnStep
  /** In a transaction that may write, so others may have to wait for it. */
  isWriting = false
  #turn: Promise<void> = Promise.resolve()

  constructor(inner: DatabaseConnection, onStep: OnStep) {
    this.inner = inner
    this.#onStep = onStep
  }

  /** Keeps statements that are sent together in sequence. */
  step({ mayFail = true } = {}): Promise<void> {
    const turn = this.#turn.then(() => this.#onStep({ isWriting: this.isWriting, mayFail }))
    this.#turn = turn.catch(() => {})
    return turn
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.step()
    return this.inner.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

function asStepped(connection: DatabaseConnection): SteppedConnection {
  if (connection instanceof SteppedConnection) return connection
  throw new Error('a connection of another driver')
}

class SteppedDriver implements Driver {
  readonly #inner: Driver
  readonly #onStep: OnStep

  constructor(inner: Driver, onStep: OnStep) {
    this.#inner = inner
    this.#onStep = onStep
  }

  init() {
    return this.#inner.init()
  }

  async acquireConnection() {
    await this.#onStep({ isWriting: false })
    return new SteppedConnection(await this.#inner.acquireConnection(), this.#onStep)
  }

  async beginTransaction(given: DatabaseConnection, settings: TransactionSettings) {
    const connection = asStepped(given)
    await connection.step()
    await this.#inner.beginTransaction(connection.inner, settings)
    connection.isWriting = settings.accessMode !== 'read only'
  }

  async commitTransaction(given: DatabaseConnection) {
    const connection = asStepped(given)
    await connection.step()
    await this.#inner.commitTransaction(connection.inner)
    connection.isWriting = false
  }

  async rollbackTransaction(given: DatabaseConnection) {
    const connection = asStepped(given)
    await connection.step({ mayFail: false })
    await this.#inner.rollbackTransaction(connection.inner)
    connection.isWriting = false
  }

  releaseConnection(connection: DatabaseConnection) {
    return this.#inner.releaseConnection(asStepped(connection).inner)
  }

  destroy() {
    return this.#inner.destroy()
  }
}
