import type { Engine } from '../../db/dialect/engine.ts'
import { countWaitingMails } from './mail.repository.ts'

/** A longer backlog raises an alarm anyway, and counting it would only take time. */
const MAX_COUNTED = 10_000

export interface MailBacklog {
  count: number
  /** Zero if no mail is waiting. */
  oldestSeconds: number
}

export async function readMailBacklog(
  { db }: Engine,
  { now, limit = MAX_COUNTED }: { now: number; limit?: number },
): Promise<MailBacklog> {
  const { count, oldestAt } = await countWaitingMails(db, limit)
  return { count, oldestSeconds: oldestAt === null ? 0 : Math.max(now - oldestAt, 0) / 1000 }
}
