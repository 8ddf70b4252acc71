import type { SynonymWrite } from '../../../contract/schemas/searches.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countSynonyms, insertSynonym } from './synonyms.repository.ts'

/** Every process holds all of them in memory. */
const MAX_SYNONYMS = 500

interface AddSynonym {
  /** Normalized as in the log of questions. */
  synonym: SynonymWrite
  caller: Caller
  now: number
}

/** Defines what buyers' words mean, or marks them as not sold. Every process searches with it at once. */
export async function addSynonym(
  engine: Engine,
  { synonym: { typed, means }, caller, now }: AddSynonym,
): Promise<{ insertedId: string }> {
  return engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'addSynonym', now })
    const id = newId({ msecs: now })
    if ((await countSynonyms(tx)) >= MAX_SYNONYMS)
      throw new ShopError('CONFLICT', `The shop has ${MAX_SYNONYMS} synonyms. Remove one first.`)
    if (!(await insertSynonym(tx, { id, typed, means, created_at: now })))
      throw new ShopError(
        'CONFLICT',
        `“${typed}” already has a meaning or is marked as not sold. Remove that first.`,
      )
    await recordAudit(tx, {
      by: caller,
      action: means === null ? 'mark as not sold' : 'add synonym',
      subject: id,
      note: means === null ? typed : `${typed} → ${means}`,
      now,
    })
    return { insertedId: id }
  })
}
