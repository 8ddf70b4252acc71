import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from './access.rules.ts'
import type { AccessTokens } from './access-token.ts'
import { findCaller as findCallerRow } from './users.repository.ts'

/** Finds who a token identifies, with their current role. Demotion, removal and sign-out take effect immediately. */
export async function findCaller(
  { db }: Engine,
  { tokens, token, now }: { tokens: AccessTokens; token: string; now: number },
): Promise<Caller | null> {
  const subject = await tokens.read(token)
  return subject && findCallerRow(db, { ...subject, now })
}
