import type { ColumnDefinitionBuilder, CompiledQuery, Kysely, RawBuilder, Transaction } from 'kysely'
import type { ChangeFeed } from '../change-feed.ts'
import type { TellSteps } from '../counted-steps.ts'
import type { Database } from '../schema.ts'

/** A connection, or an open transaction of one. */
export type Db = Kysely<Database>

/** A statement with its values, ready to be sent. */
export interface Filled<Row> {
  readonly query: CompiledQuery<Row>
}

/** The connection was lost on the way to or from a COMMIT: it may have happened or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction was committed', { cause })
  }
}

/** All that differs between the two engines. Code outside this folder never asks which one it runs on. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly db: Db
  /** Where the data is, fit to be shown: never with a password. */
  readonly location: string
  readonly ddl: EngineDdl
  /**
   * A transaction that writes and that nobody at a page waits for: it waits for others, and takes, as long as it must.
   */
  unhurried<Result>(work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result>
  /** Makes others that lock for the same purpose wait, in every process; held until the transaction ends. */
  lock(tx: Transaction<Database>, purpose: LockPurpose): Promise<void>
  /**
   * A statement that makes other transactions with the same name wait until this one ends, in every process; null where
   * transactions that write run one after the other anyway. For names that come from data.
   */
  lockName(tx: Db, name: string): Filled<unknown> | null
  /** The error says that the database cannot be reached or cannot write, not that the query was wrong. */
  isUnavailable(error: unknown): boolean
  isUniqueViolation(error: unknown): boolean
  /** The error says that something was to be written for a person who was removed. */
  isOfRemovedPerson(error: unknown): boolean
  /** What commits change of the public part of the shop, in any process. */
  readonly changes: ChangeFeed
  /** Calls back after each commit of this process with the steps that it counts. Gives a way to stop. */
  watchSteps(tell: TellSteps): () => void
  /** The connections of this process; null where there is no pool. */
  readPool(): PoolUse | null
  ping(): Promise<void>
  close(): Promise<void>
}

export interface PoolUse {
  /** The most that may be open. */
  max: number
  open: number
  idle: number
  /** Requests for a connection that wait because all are in use. */
  waiting: number
}

export type LockPurpose = 'migrations' | 'demo-shop' | 'admins' | 'order-holds'

/** What migrations are written with. History depends on these values: they may be added to, never changed. */
export interface EngineDdl {
  /** Whole numbers: cents, pieces, epoch milliseconds. */
  readonly integer: 'integer' | 'bigint'
  /** Text that is compared by its bytes, so that its beginning is an index range whatever the database's locale. */
  readonly text: 'text' | RawBuilder<unknown>
  /** Measures of a part, eight bytes. */
  readonly real: 'real' | 'double precision'
  /** What stands behind the closing bracket of CREATE TABLE. */
  readonly tableEnd: RawBuilder<unknown>
  autoNumber(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
}
