import type { MODERATION_STATES } from '../../../contract/schemas/review.ts'
import type { ReviewRow } from '../../db/schema.ts'

type ModerationState = (typeof MODERATION_STATES)[number]

/** Reviews that stand next to each other in one index, newest first. */
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

/** The ranges that have together what was chosen: each an index of its own, none with a row that was not asked for. */
export function toRanges({ state, rating }: Choice): ReviewRange[] {
  if (!state)
    return rating
      ? [
          { state: 'shown', rating },
          { state: 'hidden', rating },
        ]
      : [{}]
  if (state === 'shown') return [{ state, ...(rating && { rating }) }]
  return (rating ? [rating] : RATINGS).map((each) => ({ state, rating: each }))
}

/** What is waiting for an answer is shown: nobody would read one beneath a review that was taken down. */
export function isChosen(
  { hidden_at, answer, rating }: Pick<ReviewRow, 'hidden_at' | 'answer' | 'rating'>,
  chosen: Choice,
): boolean {
  if (chosen.rating && rating !== chosen.rating) return false
  if (chosen.state === 'hidden') return hidden_at !== null
  if (chosen.state === 'shown') return hidden_at === null
  return chosen.state === undefined || (hidden_at === null && answer === null)
}

/** How people type it and how it is kept are compared alike, on both engines. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export function toBeginningOfAddress(q: string): string | null {
  const text = fold(q)
  return /^[^\s@]+@/.test(text) ? text : null
}

/** Whether all words that are looked for are in a review, in its writer's name or e-mail address. */
export function says(
  row: Pick<ReviewRow, 'description' | 'display_name' | 'answer'> & { writer_email: string | null },
  q: string,
): boolean {
  const text = fold([row.description, row.display_name, row.answer, row.writer_email].join(' '))
  return fold(q)
    .split(' ')
    .every((word) => text.includes(word))
}
