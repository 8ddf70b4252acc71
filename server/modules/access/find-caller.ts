import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from './access.rules.ts'
import type { AccessTokens } from './access-token.ts'
import { findCaller as findCallerRow } from './users.repository.ts'

/** Who a token speaks for, with the role of this moment: demotion, removal and sign-out count at once. */
export async function findCaller(
  { db }: Engine,
  { tokens, token, now }: { tokens: AccessTokens; token: string; now: number },
): Promise<Caller | null> {
  const subject = await tokens.read(token)
  return subject && findCallerRow(db, { ...subject, now })
}
