import { AsyncLocalStorage } from 'node:async_hooks'
import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from 'better-auth/adapters'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { LazyTransaction } from '../../db/lazy-transaction.ts'
import { lockPerson } from '../access/person.repository.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

/** The library names tables and columns at run time, so this file alone works without their compile-time types. */
type AnyTables = Record<string, Record<string, unknown>>
type AnyDb = Kysely<AnyTables>

/** Where a query runs. Inside a transaction, the first write starts it. */
interface Connection {
  read(): Promise<Db>
  write(): Promise<Db>
}

const openTransaction = new AsyncLocalStorage<LazyTransaction>()

/**
 * Runs work as part of what the identity library is doing: in the library's transaction, or in a new one. The library
 * would swallow an error in such work; the transaction fails anyway.
 */
export async function joinTransaction(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const transaction = openTransaction.getStore()
  if (!transaction) return db.transaction().execute(work)
  try {
    await work(await transaction.write())
  } catch (error) {
    transaction.fail(error)
    throw error
  }
}

const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

function toCondition(
  eb: ExpressionBuilder<AnyTables, string>,
  { field, operator, value }: CleanedWhere,
): Expression<SqlBool> {
  if (operator === 'in' || operator === 'not_in') {
    return eb(field, operator === 'in' ? 'in' : 'not in', [value].flat())
  }
  if (operator === 'contains') return eb(field, 'like', `%${value}%`)
  if (operator === 'starts_with') return eb(field, 'like', `${value}%`)
  if (operator === 'ends_with') return eb(field, 'like', `%${value}`)
  if (value === null) return eb(field, operator === 'ne' ? 'is not' : 'is', null)
  return eb(field, comparisons[operator], value)
}

function matching(where: readonly CleanedWhere[] = []) {
  return (eb: ExpressionBuilder<AnyTables, string>): Expression<SqlBool> => {
    const all = where.filter(({ connector }) => connector !== 'OR').map((each) => toCondition(eb, each))
    const any = where.filter(({ connector }) => connector === 'OR').map((each) => toCondition(eb, each))
    return eb.and(any.length > 0 ? [...all, eb.or(any)] : all)
  }
}

/** Locks the account that a mailed link belongs to, before the link itself. Returns null if it belongs to none. */
async function lockOwner(tx: Db, where: readonly CleanedWhere[]): Promise<string | null> {
  const rows = (tx as unknown as AnyDb).selectFrom('verification').select('value').where(matching(where))
  const { value } = (await rows.executeTakeFirst()) ?? {}
  return typeof value === 'string' && (await lockPerson(tx, value)) ? value : null
}

/** The library gives the sort column by its own name, and all other columns by ours. */
type ColumnName = (place: { model: string; field: string }) => string

function createQueries(connection: Connection, toColumn: ColumnName): CustomAdapter {
  const read = async () => (await connection.read()) as unknown as AnyDb
  const write = async () => (await connection.write()) as unknown as AnyDb
  return {
    async create({ model, data }) {
      const db = await write()
      return (await db.insertInto(model).values(data).returningAll().executeTakeFirstOrThrow()) as typeof data
    },
    async findOne<Row>({ model, where }: Parameters<CustomAdapter['findOne']>[0]) {
      const db = await read()
      const row = await db.selectFrom(model).selectAll().where(matching(where)).limit(1).executeTakeFirst()
      return (row ?? null) as Row | null
    },
    async findMany<Row>({ model, where, limit, offset, sortBy }: Parameters<CustomAdapter['findMany']>[0]) {
      const db = await read()
      let query = db.selectFrom(model).selectAll().where(matching(where)).limit(limit)
      if (sortBy) query = query.orderBy(toColumn({ model, field: sortBy.field }), sortBy.direction)
      if (offset) query = query.offset(offset)
      return (await query.execute()) as Row[]
    },
    async count({ model, where }) {
      const db = await read()
      const row = await db
        .selectFrom(model)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(matching(where))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    async update<Row>({ model, where, update }: Parameters<CustomAdapter['update']>[0]) {
      const db = await write()
      const row = await db
        .updateTable(model)
        .set(update as Record<string, unknown>)
        .where(matching(where))
        .returningAll()
        .executeTakeFirst()
      return (row ?? null) as Row | null
    },
    async updateMany({ model, where, update }) {
      const db = await write()
      const { numUpdatedRows } = await db
        .updateTable(model)
        .set(update)
        .where(matching(where))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    async delete({ model, where }) {
      const db = await write()
      await db.deleteFrom(model).where(matching(where)).execute()
    },
    async deleteMany({ model, where }) {
      const db = await write()
      const { numDeletedRows } = await db.deleteFrom(model).where(matching(where)).executeTakeFirst()
      return Number(numDeletedRows)
    },
    /**
     * Of two calls with the same single-use value, one gets it, because the delete is one statement. Of two calls with
     * two links of one account, one locks the account first and deletes the other link too.
     */
    async consumeOne<Row>({ model, where }: Parameters<CustomAdapter['delete']>[0]) {
      const db = await write()
      const owner = model === 'verification' ? await lockOwner(await connection.write(), where) : null
      const row = await db.deleteFrom(model).where(matching(where)).returningAll().executeTakeFirst()
      if (row && owner) await deleteResetLinks(await connection.write(), owner)
      return (row ?? null) as Row | null
    },
  }
}

/** Runs better-auth on our own tables on both engines: dates as epoch milliseconds, booleans as 1 and 0. */
export function createIdentityAdapter(db: Db): ReturnType<typeof createAdapterFactory> {
  const adapterOn = (connection: Connection): ReturnType<typeof createAdapterFactory> =>
    createAdapterFactory({
      config: {
        adapterId: 'northbridge',
        supportsBooleans: false,
        supportsJSON: false,
        supportsNumericIds: false,
        customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
        customTransformOutput: ({ data, fieldAttributes }) =>
          fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data,
        transaction: false,
      },
      adapter: ({ getFieldName }) => createQueries(connection, getFieldName),
    })
  const direct: Connection = { read: async () => db, write: async () => db }
  return (options) => ({
    ...adapterOn(direct)(options),
    transaction(callback) {
      const transaction = new LazyTransaction(db)
      return transaction.run(() =>
        openTransaction.run(transaction, () => callback(adapterOn(transaction)(options))),
      )
    },
  })
}
