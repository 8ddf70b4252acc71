import { SAVED_BUILDS_MAX } from '../../../contract/constants.ts'
import { toTimestamp } from '../../../contract/dates.ts'
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { send } from '../../db/prepared.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { type BuildRow, deleteBuildRow, findBuilds, insertBuild, updateBuild } from './builds.repository.ts'

interface BuildChange {
  id: string
  caller: Caller
  now: number
}

export async function listBuilds(db: Db, userId: string): Promise<EndpointReply<'listBuilds'>> {
  const builds = await findBuilds(db, userId)
  return builds.map(({ id, name, parts, machines, created_at, changed_at }) => ({
    _id: id,
    name,
    parts,
    machines,
    createdAt: toTimestamp(created_at),
    changedAt: toTimestamp(changed_at),
  }))
}

/** The builds of an account, which no other request changes until the transaction ends. */
async function lockBuilds({ fillNameLock }: Engine, tx: Db, userId: string): Promise<BuildRow[]> {
  const lock = fillNameLock(tx, `builds of ${userId}`)
  if (lock) await send(tx, lock)
  return findBuilds(tx, userId)
}

function requireFreeName(others: readonly BuildRow[], name: string): void {
  if (others.some((build) => build.name === name))
    throw toBadInput([{ field: 'name', message: 'You have a build with this name. Choose another name' }])
}

export async function saveBuild(
  engine: Engine,
  { build, caller, now }: { build: EndpointInput<'saveBuild'>['body']; caller: Caller; now: number },
): Promise<{ insertedId: string }> {
  const { userId } = caller
  const id = newId({ msecs: now })
  await engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'saveBuild', now })
    const others = await lockBuilds(engine, tx, userId)
    if (others.length >= SAVED_BUILDS_MAX)
      throw new ShopError('CONFLICT', `You have ${SAVED_BUILDS_MAX} builds. Delete one to save another.`)
    requireFreeName(others, build.name)
    await insertBuild(tx, { id, user_id: userId, ...build, created_at: now, changed_at: now })
  })
  return { insertedId: id }
}

/** Changes one of the caller's own builds in a transaction. Throws if there is no such build. */
async function change(
  engine: Engine,
  { caller, now, endpoint }: BuildChange & { endpoint: EndpointName },
  work: (tx: Db) => Promise<boolean>,
): Promise<void> {
  await engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint, now })
    if (!(await work(tx))) throw new ShopError('NOT_FOUND', 'There is no build with this id.')
  })
}

export async function changeBuild(
  engine: Engine,
  { build, ...asked }: BuildChange & { build: EndpointInput<'changeBuild'>['body'] },
): Promise<{ modifiedCount: number }> {
  const { id, caller, now } = asked
  const { name, parts, machines } = build
  await change(engine, { ...asked, endpoint: 'changeBuild' }, async (tx) => {
    const builds = await lockBuilds(engine, tx, caller.userId)
    if (name !== undefined)
      requireFreeName(
        builds.filter((other) => other.id !== id),
        name,
      )
    return updateBuild(tx, {
      id,
      userId: caller.userId,
      change: {
        ...(name !== undefined && { name }),
        ...(parts !== undefined && { parts }),
        ...(machines !== undefined && { machines }),
        changed_at: now,
      },
    })
  })
  return { modifiedCount: 1 }
}

export async function deleteBuild(engine: Engine, asked: BuildChange): Promise<{ deletedCount: number }> {
  const own = { id: asked.id, userId: asked.caller.userId }
  await change(engine, { ...asked, endpoint: 'deleteBuild' }, (tx) => deleteBuildRow(tx, own))
  return { deletedCount: 1 }
}
