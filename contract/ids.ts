/** An id in the shop's format, as part of a pattern: a lowercase UUID. */
export const ID_SOURCE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const ID_PATTERN = new RegExp(`^${ID_SOURCE}$`)

/** A place in a public list of reviews: after a buyer's review (with `v-`) or after another one. */
export const REVIEW_CURSOR_PATTERN = new RegExp(`^(v-)?${ID_SOURCE}$`)
