import { sql } from 'kysely'

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

/** Who writes specs or pictures of a product sets its updated_at, as the catalogue index asks for (docs/decisions/0009). */
export const PUBLIC_EVENTS = {
  product_insert: { event: sql`insert on product`, tags: [sql`'product:' || new.id`] },
  product_update: { event: sql`update on product`, tags: [sql`'product:' || new.id`] },
  product_delete: { event: sql`delete on product`, tags: [sql`'product:' || old.id`] },
  review_insert: { event: sql`insert on review`, tags: [sql`'review:' || coalesce(new.product_id, '')`] },
  review_update: {
    event: sql`update on review`,
    tags: [sql`'review:' || coalesce(old.product_id, '')`, sql`'review:' || coalesce(new.product_id, '')`],
  },
  review_delete: { event: sql`delete on review`, tags: [sql`'review:' || coalesce(old.product_id, '')`] },
  image_update: { event: sql`update on image`, tags: [sql`'image'`] },
  image_delete: { event: sql`delete on image`, tags: [sql`'image'`] },
} as const
