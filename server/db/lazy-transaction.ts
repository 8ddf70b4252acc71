import type { ControlledTransaction } from 'kysely'
import type { Db } from './dialect/engine.ts'
import type { Database } from './schema.ts'

/**
 * A transaction that begins with its first write. Work before that, such as hashing a password, holds no connection.
 * SQLite has only one, so everyone else would wait for it.
 */
export class LazyTransaction {
  readonly #db: Db
  #begun: Promise<ControlledTransaction<Database>> | null = null
  #failure: { error: unknown } | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** For a read. Reads inside the transaction if it has begun. */
  async read(): Promise<Db> {
    return this.#begun ?? this.#db
  }

  write(): Promise<Db> {
    this.#begun ??= this.#db.startTransaction().execute()
    return this.#begun
  }

  /** Prevents the commit, even if the running work continues. */
  fail(error: unknown): void {
    this.#failure ??= { error }
  }

  /** Runs the work and commits its writes. Any failure rolls all of them back. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      if (this.#failure) throw this.#failure.error
      await (await this.#begun)?.commit().execute()
      return result
    } catch (error) {
      await this.#undo()
      throw error
    }
  }

  async #undo(): Promise<void> {
    // A transaction that could not begin has nothing to roll back, and a lost connection is already rolled back.
    const transaction = await this.#begun?.catch(() => null)
    await transaction
      ?.rollback()
      .execute()
      .catch(() => {})
  }
}
