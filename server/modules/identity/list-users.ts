import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { findNames, findUsers, findUsersByIds, type UserWithPhoto } from '../access/users.repository.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { isNamed, toUser } from './accounts.rules.ts'

type UserQuery = EndpointInput<'listUsers'>['query']

/**
 * There is no index of words. A search by name compares users in batches of this size, stops after LOOKED_AT_MOST, and
 * continues with the cursor in the next request.
 */
const LOOKED_AT_ONCE = 2_000
const LOOKED_AT_MOST = 20_000

export async function listUsers(
  engine: EngineWithImages,
  query: UserQuery,
): Promise<{ users: EndpointReply<'listUsers'>; nextCursor: string | null }> {
  const { q = '', filter, limit, cursor: afterId } = query
  const beginning = q.toLowerCase()
  if (q && !/^[^\s@]+@/.test(q)) return findByName(engine, query)
  const found = await findUsers(engine.db, { beginning, filter, afterId, limit: limit + 1 })
  return toPage(engine, found.slice(0, limit), found.length > limit ? found[limit - 1]?.id : null)
}

async function findByName(engine: EngineWithImages, { q = '', filter, limit, cursor }: UserQuery) {
  const ids: string[] = []
  let afterId = cursor
  let isEnd = false
  for (let lookedAt = 0; !isEnd && ids.length <= limit && lookedAt < LOOKED_AT_MOST; ) {
    const names = await findNames(engine.db, { filter, afterId, limit: LOOKED_AT_ONCE })
    ids.push(...names.filter((each) => isNamed(each, q)).map(({ id }) => id))
    lookedAt += names.length
    afterId = names.at(-1)?.id
    isEnd = names.length < LOOKED_AT_ONCE
  }
  const hasMore = ids.length > limit
  const next = hasMore ? ids[limit - 1] : isEnd ? null : afterId
  return toPage(engine, await findUsersByIds(engine.db, ids.slice(0, limit)), next)
}

function toPage(
  { imageBase }: EngineWithImages,
  shown: readonly UserWithPhoto[],
  next: string | null | undefined,
) {
  return { users: shown.map((row) => toUser(row, imageBase)), nextCursor: next ?? null }
}
