/**
 * What of the public part of the shop was changed by a commit. Tags are `product:<id>`, `review:<product's id>` (none
 * for a review of the shop) and `image`; a change of something that the catalogue index holds is told apart, because
 * that concerns lists which do not show the product.
 */
export interface PublicChange {
  readonly tags: readonly string[]
  readonly catalogue: boolean
  /** So much has changed, or so little is known, that nothing may be taken for unchanged. */
  readonly everything: boolean
}

/** Tells, in the order of their commits, what changed after it was opened. */
export interface ChangeWatch {
  /**
   * True: every commit that this process was told of before this call has been told, and those of other processes up to
   * a moment ago (see the engine). False: ask first.
   */
  isCurrent(): boolean
  /** Every commit that was acknowledged before this call has been told when it resolves; rejects when nobody can say. */
  ask(): Promise<void>
  close(): Promise<void>
}

/** A watch that has to be told of the commits of its own process. */
export interface ToldWatch extends ChangeWatch {
  noteCommit(): void
}

export type TellChange = (change: PublicChange) => void

/** Told of one by one up to here; beyond, as everything. */
export const MOST_TAGS = 1_000
