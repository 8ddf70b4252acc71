import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import { quantityTermsMessages as termsTexts } from '../../../content/messages/en/quantity-terms.ts'
import type { Product, ProductSpec } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { describeLeadTime } from '../../ui/lead-time.ts'

export interface CompareRow {
  key: string
  label: string
  /** One value per product; null where the product has none. */
  cells: (string | null)[]
  differs: boolean
}

export interface CompareGroup {
  title: string
  rows: CompareRow[]
}

/** The same values in another order are equal. */
function toComparable(spec: ProductSpec | undefined): string {
  return spec ? JSON.stringify([spec.values.map(String).sort(), spec.unit]) : ''
}

function hasSeveral(values: unknown[]): boolean {
  return new Set(values).size > 1
}

/** The rows of a list are lines of the cell. */
function formatCell(spec: ProductSpec): string {
  return spec.table ? spec.values.join('\n') : formatSpecValue(spec)
}

function toSpecRow({ key, label }: ProductSpec, products: Product[]): CompareRow {
  const specs = products.map((product) => product.specs.find((spec) => spec.key === key))
  return {
    key,
    label,
    cells: specs.map((spec) => (spec ? formatCell(spec) : null)),
    differs: hasSeveral(specs.map(toComparable)),
  }
}

function toOfferRow(label: string, cells: (string | null)[]): CompareRow {
  return { key: label, label, cells, differs: hasSeveral(cells) }
}

/** The offer first, then the groups of all specs that any of the products has. */
export function toGroups(products: Product[]): CompareGroup[] {
  const specs = [
    ...new Map(products.flatMap((product) => product.specs.map((spec) => [spec.key, spec]))).values(),
  ]
  const groups = Map.groupBy(specs, ({ group }) => group)
  const leadTimes = products.map(describeLeadTime)
  const bestPrices = products.map(({ priceBreaks }) => {
    const best = priceBreaks.at(-1)
    return best ? termsTexts.bestPriceFrom(formatPrice(best.price), formatPieces(best.from)) : null
  })
  const packs = products.map(({ multiple }) =>
    multiple > 1 ? termsTexts.soldInPacks(groupThousands(multiple)) : termsTexts.individually,
  )
  return [
    {
      title: texts.offer,
      rows: [
        toOfferRow(
          texts.price,
          products.map(({ price }) => formatPrice(price)),
        ),
        ...(bestPrices.some(Boolean) ? [toOfferRow(texts.bestPrice, bestPrices)] : []),
        toOfferRow(
          texts.minimumOrder,
          products.map(({ order }) => formatPieces(order)),
        ),
        ...(products.some(({ multiple }) => multiple > 1) ? [toOfferRow(texts.sold, packs)] : []),
        toOfferRow(
          texts.available,
          products.map(({ quantity }) => formatPieces(quantity)),
        ),
        ...(leadTimes.some(Boolean) ? [toOfferRow(texts.leadTime, leadTimes)] : []),
      ],
    },
    ...Array.from(groups, ([title, members]) => ({
      title,
      rows: members.map((spec) => toSpecRow(spec, products)),
    })),
  ]
}

export function keepDifferences(groups: CompareGroup[]): CompareGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}
