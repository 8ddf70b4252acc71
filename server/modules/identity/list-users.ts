import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { findUsers } from '../access/users.repository.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toUser } from './accounts.rules.ts'

export async function listUsers(
  { db, imageBase }: EngineWithImages,
  { q, limit, cursor }: EndpointInput<'listUsers'>['query'],
): Promise<{ users: EndpointReply<'listUsers'>; nextCursor: string | null }> {
  const found = await findUsers(db, { q, afterId: cursor, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    users: shown.map((row) => toUser(row, imageBase)),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
