import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { moderateReview } from './moderate-review.ts'

/** Publishes the shop's answer to a review. An empty answer removes it. */
export async function answerReview(
  engine: EngineWithImages,
  { id, answer, caller, now }: { id: string; answer: string; caller: Caller; now: number },
): Promise<ModeratedReview> {
  return moderateReview(engine, {
    id,
    caller,
    endpoint: 'answerReview',
    now,
    decide(review) {
      if ((review.answer ?? '') === answer) return null
      return answer
        ? { action: 'answer review', note: answer, change: { answer, answered_at: now } }
        : { action: 'take back answer', note: null, change: { answer: null, answered_at: null } }
    },
  })
}
