import type { ColumnDefinitionBuilder, CompiledQuery, Kysely, RawBuilder, Transaction } from 'kysely'
import type { ChangeFeed } from '../change-feed.ts'
import type { StepListener } from '../counted-steps.ts'
import type { Database } from '../schema.ts'

/** The database, or an open transaction. */
export type Db = Kysely<Database>

/** A statement with its values, ready to send. */
export interface Filled<Row> {
  readonly query: CompiledQuery<Row>
}

/** The database was lost at a COMMIT or after one, so the work may or may not be done. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database was lost at a commit or after one', { cause })
  }
}

/** Everything that differs between the two engines. Code outside this folder never asks which one it runs on. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly db: Db
  /** Where the data is, fit for display: never with a password. */
  readonly location: string
  readonly ddl: EngineDdl
  /**
   * Runs a writing transaction that no customer waits for. It may wait for others, and run, as long as necessary.
   */
  withoutTimeouts<Result>(work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result>
  /** Makes other transactions that lock the same purpose wait, in every process, until this one ends. */
  lock(tx: Transaction<Database>, purpose: LockPurpose): Promise<void>
  /**
   * A statement that makes other transactions with the same name wait, in every process, until this one ends. Null if
   * writing transactions run one after another anyway. For names that come from data.
   */
  fillNameLock(tx: Db, name: string): Filled<unknown> | null
  /** Whether the database cannot be reached or cannot write. False if the query was wrong. */
  isUnavailable(error: unknown): boolean
  isUniqueViolation(error: unknown): boolean
  /** Whether a write failed because its person was removed. */
  isOfRemovedPerson(error: unknown): boolean
  /** Public changes by the commits of any process. */
  readonly changes: ChangeFeed
  /** Calls back after each commit of this process with its counted steps. Returns a function that stops it. */
  watchSteps(notify: StepListener): () => void
  /** The connections of this process; null without a pool. */
  readPool(): PoolUse | null
  ping(): Promise<void>
  close(): Promise<void>
}

export interface PoolUse {
  /** The largest number that may be open. */
  max: number
  open: number
  idle: number
  /** How many callers wait because all connections are in use. */
  waiting: number
}

export type LockPurpose = 'migrations' | 'demo-shop' | 'admins' | 'order-holds' | 'search-questions'

/** What migrations are written with. History depends on these values: add to them, but never change one. */
export interface EngineDdl {
  /** Integers: cents, pieces, epoch milliseconds. */
  readonly integer: 'integer' | 'bigint'
  /** Text compared by bytes, so that a prefix is an index range in any locale of the database. */
  readonly text: 'text' | RawBuilder<unknown>
  /** Measures of a product, in eight bytes. */
  readonly real: 'real' | 'double precision'
  /** What follows the closing parenthesis of CREATE TABLE. */
  readonly tableEnd: RawBuilder<unknown>
  autoNumber(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
}
