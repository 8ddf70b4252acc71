import { DAY_MS } from '../../../contract/durations.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { deleteDoneMails } from './mail.repository.ts'

/** Long enough to answer who was told what, also after a season. */
export const KEPT_DAYS = 90

/** Forgets some of the mails that were sent or given up and are old; gives how many. */
export async function forgetDoneMails(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return deleteDoneMails(db, { beforeId: firstIdAt(now - KEPT_DAYS * DAY_MS), limit })
}
