import type { Engine } from '../../db/dialect/engine.ts'
import { findSlugs } from './catalog.repository.ts'

/** What one sitemap file may hold at most, by the protocol. */
const SITEMAP_LIMIT = 45_000

/** The newest products by address, for search engines. */
export async function listAddresses({ db }: Engine): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await findSlugs(db, SITEMAP_LIMIT)
  return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: new Date(updated_at).toISOString() }))
}
