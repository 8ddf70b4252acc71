/**
 * How a search ended. `relaxed`: nothing matched all of the question, so a part of it was left out or widened.
 * `taken-back`: the buyer asked once more without the correction of a typo; it is not a search of its own.
 */
export const SEARCH_OUTCOMES = ['found', 'corrected', 'relaxed', 'nothing', 'not-sold', 'taken-back'] as const
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number]

/** The reply header of a list of products that says how its question was answered. */
export const OUTCOME_HEADER = 'x-search-outcome'

/** Longer questions are counted, but their words are not kept. */
export const QUESTION_MAX_LENGTH = 80

/** The outcomes whose questions an admin looks through. */
export const LISTED_OUTCOMES = ['nothing', 'relaxed', 'corrected'] as const
export type ListedOutcome = (typeof LISTED_OUTCOMES)[number]

export const SEARCH_PERIODS = ['7', '30', '365'] as const
export type SearchPeriod = (typeof SEARCH_PERIODS)[number]
