import type { Engine } from '../../db/dialect/engine.ts'
import { sumOwed } from './payments.repository.ts'

const MAX_COUNTED = 10_000

/** What the shop owes buyers in cents, because a refund failed or has not been made yet. */
export function readOwedCents({ db }: Engine): Promise<number> {
  return sumOwed(db, MAX_COUNTED)
}
