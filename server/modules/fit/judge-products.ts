import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { judgePart } from '../../../contract/fit/judge-part.ts'
import { findSlot } from '../../../contract/fit/slots.ts'
import type { JudgeReply } from '../../../contract/schemas/fit-build.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import { openProductCache } from './product-cache.ts'
import { choosePlace, readParts } from './read-parts.ts'

/**
 * Whether each of these products by itself fits a build. Leaves out products of categories that have no place in a
 * build.
 */
export async function judgeProducts(
  catalog: Catalog,
  { parts: text, ids }: EndpointInput<'judgeProducts'>['query'],
): Promise<JudgeReply> {
  await catalog.readRecent()
  const { lines, problems } = await readParts(catalog.engine, text)
  const found = await openProductCache(catalog.engine).find({ ids, slugs: ids })
  const inBuild = new Set(lines.map(({ part }) => part.id))
  const products = found.flatMap(({ product }): JudgeReply['products'] => {
    const slot = product && findSlot(product.part.category)
    if (!product || !slot) return []
    const { part, slug } = product
    if (inBuild.has(part.id)) return [{ _id: part.id, slug, result: 'in-build', message: null, replaces: [] }]
    const { others, replaced, quantity } = choosePlace(lines, slot.id)
    const { result, checks } = judgePart(others, { ...part, quantity })
    const message = result === 'fits' ? null : (checks[0]?.message ?? null)
    return [{ _id: part.id, slug, result, message, replaces: replaced.map((line) => line.part.name) }]
  })
  return { problems, products }
}
