import { DAY_MS } from '../../../contract/durations.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { deleteDoneMails } from './mail.repository.ts'

/** Long enough to look up who was mailed what a season ago. */
export const MAIL_RETENTION_DAYS = 90

/** Deletes up to `limit` old mails that were sent or given up. Returns how many. */
export async function deleteOldMails(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return deleteDoneMails(db, { beforeId: firstIdAt(now - MAIL_RETENTION_DAYS * DAY_MS), limit })
}
