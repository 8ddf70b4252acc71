/** An id in the shop's format: a lowercase UUID. */
export const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A place in a public list of reviews: after a buyer's review (with `v-`) or after another one. */
export const REVIEW_CURSOR_PATTERN = /^(v-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
