import { z } from 'zod'

export const ScoreSchema = z.object({
  tried: z.int(),
  of: z.string(),
  lost: z.int(),
  note: z.string().optional(),
})

const CaseSchema = z.object({
  name: z.string(),
  state: z.enum(['held', 'lost', 'not run']),
  /** Why it was lost, in the words of the test. */
  why: z.string().optional(),
  score: ScoreSchema.optional(),
})
/** The result of one test. */
export type Case = z.infer<typeof CaseSchema>

const OutcomeSchema = z.object({
  number: z.int(),
  title: z.string(),
  cases: z.array(CaseSchema),
  seconds: z.number(),
  seed: z.int(),
  takenAt: z.iso.datetime(),
})
/** The result of one line of the scoreboard. */
export type Outcome = z.infer<typeof OutcomeSchema>

export const OutcomesSchema = z.array(OutcomeSchema)

/** A line that ran no test proves nothing, so it has not held. */
export function hasHeld({ cases }: Outcome): boolean {
  return cases.some(({ state }) => state === 'held') && cases.every(({ state }) => state !== 'lost')
}

/** How many were lost or let through; a case that failed before it could count is one. */
export function countLost({ cases }: Outcome): number {
  return cases
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { score }) => sum + Math.max(1, score?.lost ?? 1), 0)
}
