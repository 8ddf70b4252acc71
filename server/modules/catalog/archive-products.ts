import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProducts } from './lock-products.ts'
import { archive } from './products.repository.ts'

interface ArchiveOptions {
  ids: readonly string[]
  by: Caller
  now: number
}

/** Archives products in one statement. It neither counts nor logs products that are archived already. */
export async function archiveProducts(
  { db }: Engine,
  { ids, by, now }: ArchiveOptions,
): Promise<{ modifiedCount: number }> {
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller: by, endpoint: 'archiveProducts', now })
    await lockProducts(tx, ids)
    const archived = await archive(tx, { ids, now })
    for (const { id, name } of archived)
      await recordAudit(tx, { by, action: 'archive product', subject: id, note: name, now })
    return { modifiedCount: archived.length }
  })
}
