/** The most characters of what people type. Schemas refuse more, and forms stop there. */

/** A search of the catalog, of a build, or of a list in the dashboard. */
export const MAX_SEARCH_TEXT = 100
/** The name of a saved list or build. */
export const MAX_TITLE = 80
/** A value of a spec. */
export const MAX_SPEC_TEXT = 200
/** Why stock is corrected, or an order canceled or refunded. */
export const MAX_REASON = 200
/** Why a review is hidden. */
export const MAX_HIDE_REASON = 500
/** The carrier and the tracking number of a shipment. */
export const MAX_SHIPMENT_TEXT = 60

/** A cursor repeats the name or spec by which a list is sorted; one letter can be 18 in the form that is compared. */
export const MAX_CURSOR = 8_000

/** How many specs a search of the catalog filters by. */
export const MAX_SPEC_FILTERS = 50
/** How many pieces of a question must not be left out. */
export const MAX_KEPT_PIECES = 20
