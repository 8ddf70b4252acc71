import { randomBytes } from 'node:crypto'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { createListNotFoundError } from './get-list.ts'
import { deleteListRow, deleteToken, ensureToken, updateName } from './lists.repository.ts'
import { lockLists, requireFreeName } from './save-list.ts'

interface ListChange {
  id: string
  caller: Caller
  now: number
}

/** Changes one of the caller's own lists in a transaction. Throws if there is no such list. */
async function change<Result>(
  engine: EngineWithImages,
  { id, caller, now, endpoint }: ListChange & { endpoint: EndpointName },
  work: (tx: Db, own: { id: string; userId: string }) => Promise<Result>,
): Promise<NonNullable<Result>> {
  return engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint, now })
    const result = await work(tx, { id, userId: caller.userId })
    if (!result) throw createListNotFoundError()
    return result
  })
}

export async function renameList(
  engine: EngineWithImages,
  { name, ...asked }: ListChange & { name: string },
): Promise<{ modifiedCount: number }> {
  await change(engine, { ...asked, endpoint: 'renameList' }, async (tx, own) => {
    const lists = await lockLists(engine, tx, own.userId)
    requireFreeName(
      lists.filter(({ id }) => id !== own.id),
      name,
    )
    return updateName(tx, { ...own, name })
  })
  return { modifiedCount: 1 }
}

export async function deleteList(
  engine: EngineWithImages,
  asked: ListChange,
): Promise<{ deletedCount: number }> {
  await change(engine, { ...asked, endpoint: 'deleteList' }, deleteListRow)
  return { deletedCount: 1 }
}

const TOKEN_BYTES = 32

/** A list that is shared keeps its link, so that two tabs show the same one. */
export async function shareList(engine: EngineWithImages, asked: ListChange): Promise<{ token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const kept = await change(engine, { ...asked, endpoint: 'shareList' }, (tx, own) =>
    ensureToken(tx, { ...own, token }),
  )
  return { token: kept }
}

/** The link ends at once. Doing it again changes nothing. */
export async function revokeListLink(
  engine: EngineWithImages,
  asked: ListChange,
): Promise<{ modifiedCount: number }> {
  await change(engine, { ...asked, endpoint: 'revokeListLink' }, deleteToken)
  return { modifiedCount: 1 }
}
