import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { formatBuild } from '../../../contract/fit/build-text.ts'
import { type PricedLine, totalBuild } from '../../../contract/fit/build-totals.ts'
import { toAmount } from '../../../contract/money.ts'
import { MAX_MULTIPLY } from '../../../contract/quick-order.ts'
import type { BuildReply, BuildTotals } from '../../../contract/schemas/fit-build.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import { checkWithRepairs } from './check-fit.ts'
import type { FitProduct } from './fit.rules.ts'
import { openProductCache } from './product-cache.ts'
import { type BuildPart, readParts } from './read-parts.ts'

/** The build of an address: its products, what the rules say, and what all machines cost. */
export async function readBuild(
  catalog: Catalog,
  { parts: text, machines }: EndpointInput<'readBuild'>['query'],
): Promise<BuildReply> {
  const index = await catalog.readRecent()
  const { lines, problems } = await readParts(catalog.engine, text)
  const products = lines.flatMap(({ product }) => product ?? [])
  const places = new Map(
    lines.map(({ part, product }, line) => [part.id, { line, productId: product && part.id }]),
  )
  const [checked, shown] = await Promise.all([
    checkWithRepairs(catalog, index, {
      parts: lines.map(({ part }) => part),
      places,
      products: new Map(products.map((product) => [product.part.id, product])),
      machines,
    }),
    openProductCache(catalog.engine).show(products.map(({ part }) => part.id)),
  ])
  return {
    parts: formatBuild(lines.map(({ line }) => line)),
    machines,
    lines: lines.map(({ part, slot, line, text: own }) => ({
      slot,
      category: part.category,
      id: part.id,
      name: part.name,
      slug: 'slug' in line ? line.slug : null,
      text: own,
      quantity: part.quantity,
      values: { ...part.values },
      ended: part.isArchived ?? false,
      product: shown.get(part.id) ?? null,
    })),
    problems,
    ...checked,
    totals: toTotals(lines, machines),
  }
}

/** Only products that are still sold have a price. */
function toTotals(lines: readonly BuildPart[], machines: number): BuildTotals {
  const sold = lines.flatMap(({ part, product }, line) =>
    product && !part.isArchived ? [{ line, ...toPriced(product, part.quantity) }] : [],
  )
  const totals = totalBuild(sold, machines, MAX_MULTIPLY)
  return {
    lines: sold.map(({ line, terms, available }, index) => {
      const { needed, ordered, spare, unitPriceCents, totalCents, short } = totals.lines[index] ?? NO_TOTAL
      const { minimum, multiple } = terms
      const prices = { unitPrice: toAmount(unitPriceCents), total: toAmount(totalCents) }
      return { line, needed, ordered, spare, minimum, multiple, ...prices, available, short }
    }),
    parts: toAmount(totals.partsCents),
    saved: toAmount(totals.savedCents),
    spares: toAmount(totals.sparesCents),
    sparePieces: totals.sparePieces,
    total: toAmount(totals.totalCents),
    perMachine: toAmount(totals.perMachineCents),
    listPerMachine: toAmount(totals.listPerMachineCents),
    inStock: totals.isInStock,
    withoutSpares: totals.machinesWithoutSpares,
  }
}

const NO_TOTAL = { needed: 0, ordered: 0, spare: 0, unitPriceCents: 0, totalCents: 0, short: 0 }

function toPriced({ terms, available }: FitProduct, quantity: number): PricedLine {
  return { quantity, terms, available: Math.max(0, available) }
}
