import type { Transaction } from 'kysely'
import type { Database } from '../../server/db/schema.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'

const LOST = new Error('The database was lost on purpose')

/**
 * An engine on the same database that fails as if the database were gone: after `lose`, after the next transaction,
 * during the next transaction only, or where a table is read outside a transaction.
 */
export function openLosable(engine: EngineWithImages): {
  engine: EngineWithImages
  lose(): void
  loseAfterCommit(): void
  loseNextTransaction(): void
  loseAtRead(table: keyof Database): void
} {
  let isLost = false
  let isLostAfterCommit = false
  let isNextLost = false
  let lostTable: keyof Database | null = null
  const transaction = () => ({
    async execute<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
      if (isNextLost) {
        isNextLost = false
        throw LOST
      }
      const result = await engine.db.transaction().execute(work)
      isLost ||= isLostAfterCommit
      return result
    },
  })
  const db = new Proxy(engine.db, {
    get(target, name) {
      if (isLost) throw LOST
      if (name === 'transaction') return transaction
      if (name === 'selectFrom')
        return (table: keyof Database) => {
          if (table === lostTable) throw LOST
          return target.selectFrom(table)
        }
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
    loseNextTransaction() {
      isNextLost = true
    },
    loseAtRead(table) {
      lostTable = table
    },
  }
}
