import { fitMessages } from '../../../content/messages/en/fit.ts'
import type { FitCategory } from '../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { type Check, checkBuild } from '../../../contract/fit/check-build.ts'
import { findRepairs, replacingCategories, Tried } from '../../../contract/fit/repairs.ts'
import { parseValues } from '../../../contract/fit/values.ts'
import type { FitLine, FitReply } from '../../../contract/schemas/fit.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import type { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import { chooseGroups, selectSlots } from '../catalog/search-index/select-slots.ts'
import { findWithSpecs } from './fit.repository.ts'
import { type FitProduct, type Places, toFitProducts, toReplyCheck } from './fit.rules.ts'

/** Repairs are looked for among the cheapest products of a category. They are tried in the order of their price. */
const MOST_OFFERS = 60
/** Finding repairs is most of the work, and a build with many misfits needs another plan anyway. */
const MOST_REPAIRED = 8

export interface CheckedBuild {
  parts: readonly AnyPart[]
  places: Places
  products: ReadonlyMap<string, FitProduct>
  machines: number
}

/** Says whether the parts of one machine fit together, and how to repair what does not. */
export async function checkFit(
  catalog: Catalog,
  { lines, machines }: { lines: readonly FitLine[]; machines: number },
): Promise<FitReply> {
  return checkWithRepairs(catalog, { ...(await readLines(catalog, lines)), machines })
}

export async function checkWithRepairs(
  catalog: Catalog,
  { parts, places, products, machines }: CheckedBuild,
): Promise<FitReply> {
  const { verdict, checks } = checkBuild(parts)
  const misfits = checks.filter(({ result }) => result === 'misfit').slice(0, MOST_REPAIRED)
  const offers = await readOffers(catalog, misfits)
  const terms = new Map(Array.from(products, ([id, product]) => [id, product.terms]))
  const tried = new Tried()
  const slugs = new Map(offers.map(({ part, slug }) => [part.id, slug]))
  return {
    verdict,
    checks: checks.map((check) => {
      const repairs = misfits.includes(check)
        ? findRepairs(check, checks, { lines: parts, terms, offers, machines, tried })
        : []
      return toReplyCheck(check, { repairs, places, slugs })
    }),
  }
}

async function readLines(
  { engine }: Catalog,
  lines: readonly FitLine[],
): Promise<Omit<CheckedBuild, 'machines'>> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const found = toFitProducts(await findWithSpecs(engine.db, { ids: [...new Set(ids)] }))
  const problems: { field: string; message: string }[] = []
  const parts: AnyPart[] = []
  const places = new Map<string, { line: number; productId: string | null }>()
  const products = new Map<string, FitProduct>()
  for (const [line, { productId = null, category, name, values = {}, quantity }] of lines.entries()) {
    if (category) {
      const read = parseValues(category, values)
      for (const { key, message } of read.problems)
        problems.push({ field: `lines.${line}.values.${key}`, message })
      const id = `line-${line}`
      parts.push({
        id,
        name: name ?? fitMessages.yourPart[category],
        category,
        quantity,
        values: read.values,
      })
      places.set(id, { line, productId })
    } else if (productId) {
      const product = found.get(productId)
      if (product === undefined)
        problems.push({ field: `lines.${line}.productId`, message: fitMessages.noSuchProduct })
      if (!product) continue
      parts.push({ ...product.part, quantity })
      products.set(productId, product)
      if (!places.has(productId)) places.set(productId, { line, productId })
    }
  }
  if (problems.length > 0) throw toBadInput(problems)
  return { parts, places, products }
}

async function readOffers(catalog: Catalog, misfits: readonly Check[]): Promise<FitProduct[]> {
  const categories = new Set(
    misfits.flatMap(({ products, lacks = [] }) => [
      ...products.flatMap(({ category }) => replacingCategories(category)),
      ...lacks,
    ]),
  )
  if (categories.size === 0) return []
  const index = await catalog.read()
  const ids = [...categories].flatMap((category) => takeCheapest(index, category))
  const found = toFitProducts(await findWithSpecs(catalog.engine.db, { ids }))
  return [...found.values()].filter((product) => product !== null)
}

function takeCheapest(index: CatalogIndex, category: FitCategory): string[] {
  const slots = selectSlots(index, chooseGroups(index, { categories: [category] }))
  return index.byPrice.take(slots, { from: 0, limit: MOST_OFFERS }).map((slot) => index.entry(slot).id)
}
