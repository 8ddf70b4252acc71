import type { ControlledTransaction } from 'kysely'
import type { Db } from './dialect/engine.ts'
import type { Database } from './schema.ts'

/**
 * A transaction that begins with its first write. What comes before, such as hashing a password, holds no connection;
 * with SQLite there is only one, and everybody else would wait for it.
 */
export class LazyTransaction {
  readonly #db: Db
  #begun: Promise<ControlledTransaction<Database>> | null = null
  #failure: { error: unknown } | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** For a read: inside the transaction once it has begun. */
  async read(): Promise<Db> {
    return this.#begun ?? this.#db
  }

  write(): Promise<Db> {
    this.#begun ??= this.#db.startTransaction().execute()
    return this.#begun
  }

  /** It cannot be committed any more, even if whoever runs it goes on. */
  fail(error: unknown): void {
    this.#failure ??= { error }
  }

  /** Runs the work and commits what it wrote; all of it is undone when anything fails. */
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
    // One that could not begin has nothing to undo, and a lost connection has undone it already.
    const transaction = await this.#begun?.catch(() => null)
    await transaction
      ?.rollback()
      .execute()
      .catch(() => {})
  }
}
