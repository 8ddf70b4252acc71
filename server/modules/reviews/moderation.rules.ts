import type { MODERATION_STATES } from '../../../contract/schemas/review.ts'
import type { ReviewRow } from '../../db/schema.ts'

type ModerationState = (typeof MODERATION_STATES)[number]

/** Reviews that are adjacent in one index, newest first. */
export interface ReviewRange {
  userId?: string
  state?: ModerationState
  rating?: number
}

interface Choice {
  state?: ModerationState | undefined
  rating?: number | undefined
}

const RATINGS = [1, 2, 3, 4, 5]

/** The ranges that together match the filter. Each has its own index, and none contains a row that does not match. */
export function toRanges({ state, rating }: Choice): ReviewRange[] {
  if (!state)
    return rating
      ? [
          { state: 'shown', rating },
          { state: 'hidden', rating },
          { state: 'waiting', rating },
        ]
      : [{}]
  if (state === 'shown') return [{ state, ...(rating && { rating }) }]
  return (rating ? [rating] : RATINGS).map((each) => ({ state, rating: each }))
}

/** Only shown reviews can be unanswered, because nobody would read an answer below a hidden one. */
export function isChosen(
  { hidden_at, waiting, answer, rating }: Pick<ReviewRow, 'hidden_at' | 'waiting' | 'answer' | 'rating'>,
  chosen: Choice,
): boolean {
  if (chosen.rating && rating !== chosen.rating) return false
  if (chosen.state === 'waiting') return waiting === 1
  if (chosen.state === 'hidden') return hidden_at !== null && waiting === 0
  if (chosen.state === 'shown') return hidden_at === null
  return chosen.state === undefined || (hidden_at === null && answer === null)
}

/** Makes typed and stored text comparable in the same way on both engines. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export function toBeginningOfAddress(q: string): string | null {
  const text = fold(q)
  return /^[^\s@]+@/.test(text) ? text : null
}

/** Whether all searched words occur in a review, its answer, or its writer's name or email address. */
export function mentionsAll(
  row: Pick<ReviewRow, 'description' | 'display_name' | 'answer'> & { writer_email: string | null },
  q: string,
): boolean {
  const text = fold([row.description, row.display_name, row.answer, row.writer_email].join(' '))
  return fold(q)
    .split(' ')
    .every((word) => text.includes(word))
}
