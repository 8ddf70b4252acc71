import type { SearchOutcome } from '../../../contract/search-outcomes.ts'

/**
 * How often a question was asked on one day of the shop, by how it was answered. The row without a question counts all
 * searches of that day and outcome, also those whose words are not kept.
 */
export interface SearchQuestionTable {
  outcome: SearchOutcome
  /** '2026-11-15', in the shop's time zone. */
  day: string
  question: string
  count: number
}

/** A synonym: words of buyers, and what they mean according to the owner. */
export interface SearchSynonymTable {
  id: string
  typed: string
  /** Words that the search knows. Null: the shop does not sell it. */
  means: string | null
  created_at: number
}
