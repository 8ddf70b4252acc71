import type { Transaction } from 'kysely'
import type { Database } from '../../server/db/schema.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'

const LOST = new Error('The database was lost on purpose')

/** An engine on the same database that fails after one transaction, or after `lose`, as if the database were gone. */
export function openLosable(engine: EngineWithImages): {
  engine: EngineWithImages
  lose(): void
  loseAfterCommit(): void
} {
  let isLost = false
  let isLostAfterCommit = false
  const transaction = () => ({
    async execute<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
      const result = await engine.db.transaction().execute(work)
      isLost ||= isLostAfterCommit
      return result
    },
  })
  const db = new Proxy(engine.db, {
    get(target, name) {
      if (isLost) throw LOST
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    engine: { ...engine, db, isUnavailable: (error) => error === LOST || engine.isUnavailable(error) },
    lose() {
      isLost = true
    },
    loseAfterCommit() {
      isLostAfterCommit = true
    },
  }
}
