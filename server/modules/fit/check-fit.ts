import { fitMessages } from '../../../content/messages/en/fit.ts'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { type Check, checkBuild } from '../../../contract/fit/check-build.ts'
import { createRepairFinder, type Repair } from '../../../contract/fit/repairs.ts'
import { MAX_REPAIRED } from '../../../contract/fit/rule.ts'
import { parseValues } from '../../../contract/fit/values.ts'
import type { FitLine, FitReply } from '../../../contract/schemas/fit.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import type { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { type FitProduct, type Places, toReplyCheck } from './fit.rules.ts'
import { openFitIndex } from './fit-index.ts'
import { type KnownProduct, openProductCache } from './product-cache.ts'

/** How many times the search runs, each time without the products that were short in stock before. */
const MAX_ROUNDS = 4

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
  const index = await catalog.readRecent()
  return checkWithRepairs(catalog, index, { ...(await readLines(catalog, lines)), machines })
}

/** The index is that of `catalog.readRecent()`. */
export async function checkWithRepairs(
  { engine }: Catalog,
  index: CatalogIndex,
  build: CheckedBuild,
): Promise<FitReply> {
  const { verdict, checks } = checkBuild(build.parts)
  const { repairs, offered: known } = await findRepairs(engine, index, build, checks)
  const shown = await openProductCache(engine).show([...known.keys()])
  const offered = new Map(
    Array.from(known, ([id, offer]) => [id, { ...offer, image: shown.get(id)?.image ?? null }]),
  )
  return {
    verdict,
    checks: checks.map((check) =>
      toReplyCheck(check, { repairs: repairs.get(check) ?? [], places: build.places, offered }),
    ),
  }
}

interface FoundRepairs {
  repairs: ReadonlyMap<Check, Repair[]>
  /** The products that repair. */
  offered: ReadonlyMap<string, KnownProduct>
}

/** The index knows whether a product is in stock, not how many pieces. Only the products it finds are asked for that. */
async function findRepairs(
  engine: EngineWithImages,
  index: CatalogIndex,
  { parts, products, machines }: CheckedBuild,
  checks: readonly Check[],
): Promise<FoundRepairs> {
  const misfits = checks.filter(({ result }) => result === 'misfit').slice(0, MAX_REPAIRED)
  const offered = new Map<string, KnownProduct>()
  if (misfits.length === 0) return { repairs: new Map(), offered }
  const terms = new Map(Array.from(products, ([id, product]) => [id, product.terms]))
  const { findCheapest, ruleMemo: memo } = await openFitIndex(index)
  const short = new Set<string>()
  for (let round = 1; ; round++) {
    const repair = createRepairFinder(checks, { lines: parts, terms, findCheapest, machines, short, memo })
    const repairs = new Map(misfits.map((check) => [check, repair(check)]))
    const found = [...repairs.values()].flat()
    const known = await openProductCache(engine).find({ ids: found.map(({ offer }) => offer.id) })
    for (const product of known) offered.set(product.id, product)
    const lacking = found.filter(
      ({ offer: { id }, ordered }) => !short.has(id) && ordered > (offered.get(id)?.product?.available ?? 0),
    )
    if (lacking.length === 0 || round === MAX_ROUNDS) return { repairs, offered }
    for (const { offer } of lacking) short.add(offer.id)
  }
}

async function readLines(
  { engine }: Catalog,
  lines: readonly FitLine[],
): Promise<Omit<CheckedBuild, 'machines'>> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const known = await openProductCache(engine).find({ ids })
  const found = new Map(known.map(({ id, product }) => [id, product]))
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
        ...(name === undefined && { isUnnamed: true }),
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
