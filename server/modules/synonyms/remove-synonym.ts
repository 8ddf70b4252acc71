import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteSynonym } from './synonyms.repository.ts'

/** Takes back what the owner said about words of buyers. Doing it again changes nothing. */
export async function removeSynonym(
  engine: Engine,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<{ deletedCount: number }> {
  return engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'removeSynonym', now })
    const removed = await deleteSynonym(tx, id)
    if (!removed) return { deletedCount: 0 }
    const { typed, means } = removed
    await recordAudit(tx, {
      by: caller,
      action: means === null ? 'mark as sold' : 'remove synonym',
      subject: id,
      note: means === null ? typed : `${typed} → ${means}`,
      now,
    })
    return { deletedCount: 1 }
  })
}
