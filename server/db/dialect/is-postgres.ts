import { PostgresAdapter } from 'kysely'
import type { Db } from './engine.ts'

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter
