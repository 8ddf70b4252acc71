import { toTimestamp } from '../../../contract/dates.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { findSlugs } from './catalog.repository.ts'

/** The sitemap protocol allows 50,000 addresses in a file, and other pages are in it too. */
const SITEMAP_LIMIT = 45_000

/** The newest products, for the sitemap. */
export async function listSitemapProducts({ db }: Engine): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await findSlugs(db, SITEMAP_LIMIT)
  return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: toTimestamp(updated_at) }))
}
