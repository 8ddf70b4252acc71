import type { Engine } from '../../server/db/dialect/engine.ts'

type StarsByProduct = Record<string, number[]>

/** For each product with stars: the stored stars, and the sum of its visible reviews. They must be equal. */
export async function readStars({
  db,
}: Pick<Engine, 'db'>): Promise<{ kept: StarsByProduct; counted: StarsByProduct }> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .execute()
  const reviews = await db
    .selectFrom('review')
    .select(['product_id', 'rating'])
    .where('hidden_at', 'is', null)
    .execute()
  const kept: StarsByProduct = {}
  const counted: StarsByProduct = {}
  for (const row of products) {
    const stars = [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5]
    if (stars.some((times) => times !== 0)) kept[row.id] = stars
  }
  for (const { product_id, rating } of reviews) {
    if (!product_id) continue
    const stars = counted[product_id] ?? [0, 0, 0, 0, 0]
    counted[product_id] = stars.map((times, index) => (index === rating - 1 ? times + 1 : times))
  }
  return { kept, counted }
}
