import type { ColumnDefinitionBuilder, Kysely, RawBuilder, Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { ChangeWatch, TellChange } from './public-changes.ts'

/** A connection, or an open transaction of one. */
export type Db = Kysely<Database>

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
  /** The error says that the database cannot be reached or cannot write, not that the query was wrong. */
  isUnavailable(error: unknown): boolean
  isUniqueViolation(error: unknown): boolean
  /** The error says that something was to be written for a person who was removed. */
  isOfRemovedPerson(error: unknown): boolean
  /** Tells what of the public part of the shop changes from now on, by whichever process. */
  watchPublicChanges(tell: TellChange): ChangeWatch
  ping(): Promise<void>
  close(): Promise<void>
}

export type LockPurpose = 'migrations' | 'demo-shop' | 'admins' | 'order-holds'

export interface EngineDdl {
  /** Whole numbers: cents, pieces, epoch milliseconds. */
  readonly integer: 'integer' | 'bigint'
  /** Text that is sorted by its bytes, so that its beginning is an index range whatever the database's language. */
  readonly sortedText: 'text' | RawBuilder<unknown>
  /** Measures of a part, eight bytes. */
  readonly real: 'real' | 'double precision'
  /** What stands behind the closing bracket of CREATE TABLE. */
  readonly tableEnd: RawBuilder<unknown>
  autoNumber(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** History: migration 0002 made the engine's own full-text search, 0009 took it away again. */
  createProductSearch(tx: Transaction<Database>): Promise<void>
  dropProductSearch(tx: Transaction<Database>): Promise<void>
  /** What writes down in catalogue_change that a product changed in something that the catalogue index holds. */
  createChangeTriggers(tx: Transaction<Database>): Promise<void>
  /** What keeps, with each product, how many reviews gave it how many stars. */
  createRatingTriggers(tx: Transaction<Database>): Promise<void>
  /**
   * What refuses orders, reviews, sessions and ways to sign in of a person who was removed, also when the removal and
   * the writing happen at the same moment, and leaves what remained of such a person as it is.
   */
  createRemovalGuards(tx: Transaction<Database>): Promise<void>
  /** What writes down which products and reviews a commit changed: watchPublicChanges reads it. */
  createPublicChanges(tx: Transaction<Database>): Promise<void>
}
