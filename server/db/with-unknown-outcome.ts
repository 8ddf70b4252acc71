import { type Engine, OutcomeUnknown } from './dialect/engine.ts'

/**
 * Runs work of several transactions, or work that follows a payment or a commit. If the database fails meanwhile, the
 * caller must not read that nothing was changed.
 */
export async function withUnknownOutcome<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutcomeUnknown || !engine.isUnavailable(error)) throw error
    throw new OutcomeUnknown(error)
  }
}
