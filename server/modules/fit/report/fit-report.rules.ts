import { toTimestamp } from '../../../../contract/dates.ts'
import type { FitCategory } from '../../../../contract/fit/attributes.ts'
import { labelOf } from '../../../../contract/fit/build.ts'
import { rules } from '../../../../contract/fit/rules.ts'
import { toAmount } from '../../../../contract/money.ts'
import type { FitMissingValue, FitOrphan, FitReport } from '../../../../contract/schemas/fit-report.ts'
import type { ImageSource } from '../../../../contract/schemas/product.ts'
import { findCategory } from '../../catalog/categories.ts'
import type { Analysis } from './analyze-catalog.ts'
import type { StockRow } from './fit-report.repository.ts'
import type { MissingValue } from './missing-values.rules.ts'
import type { Kind } from './parts-on-sale.rules.ts'
import type { Orphan } from './survey-builds.rules.ts'

const MAX_LISTED = 50
const EXAMPLES = 12

const stockCents = ({ on_hand, price_cents }: StockRow) => on_hand * price_cents
const addUp = (rows: readonly StockRow[]) => toAmount(rows.reduce((sum, row) => sum + stockCents(row), 0))

type Stock = ReadonlyMap<string, StockRow>

/** The products that a page shows, by the value of their stock. */
export function chooseListed(stock: Stock): StockRow[] {
  return [...stock.values()]
    .toSorted((a, b) => stockCents(b) - stockCents(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_LISTED)
}

function findSpec(category: FitCategory, key: string) {
  return findCategory(category)?.specs.find((spec) => spec.key === key)
}

/** The shop's own label, or the words of the rules for a spec that the category does not have. */
function toLabel(category: FitCategory, key: string): string {
  const own = labelOf(category, key)
  return findSpec(category, key)?.label ?? `${own[0]?.toUpperCase()}${own.slice(1)}`
}

export function toReport(
  { checkedAt, total, checked, survey, missing, contradictions }: Analysis,
  { stock, images }: { stock: Stock; images: ReadonlyMap<string, ImageSource> },
): FitReport {
  const rowsOf = ({ kind }: Orphan) => kind.ids.flatMap((id) => stock.get(id) ?? [])
  const count = (kinds: readonly Kind[]) => kinds.reduce((sum, { ids }) => sum + ids.length, 0)
  const orphans = count(survey.orphans.map(({ kind }) => kind))
  const undecided = count(survey.undecided)
  const orphanById = new Map(survey.orphans.flatMap((orphan) => orphan.kind.ids.map((id) => [id, orphan])))
  const nameOf = (id: string) => ({ _id: id, name: checked.get(id)?.name ?? '' })

  const listed = chooseListed(stock).flatMap((row): FitOrphan[] => {
    const orphan = orphanById.get(row.id)
    if (!orphan) return []
    const { result, blockers, refusals, missing: unknowns } = orphan
    return [
      {
        _id: row.id,
        name: row.name,
        partNumber: row.part_number,
        image: images.get(row.id) ?? null,
        stock: row.on_hand,
        stockValue: toAmount(stockCents(row)),
        result,
        blockers: blockers.map(({ slot, products, reasons }) => ({
          slot: [...slot],
          products,
          reasons: [...reasons],
        })),
        refusals: [...refusals],
        missing: [...unknowns],
      },
    ]
  })

  return {
    checkedAt: toTimestamp(checkedAt),
    rules: rules.length,
    products: {
      total,
      checked: checked.size,
      completing: checked.size - orphans - undecided,
      undecided,
    },
    orphans: { total: orphans, stockValue: addUp(survey.orphans.flatMap(rowsOf)), listed },
    newProduct: chooseNewProduct(survey.orphans, rowsOf),
    missing: {
      values: missing.reduce((sum, { products }) => sum + products.length, 0),
      specs: missing.map((value) => toMissing(value, nameOf)),
    },
    contradictions: {
      total: contradictions.length,
      listed: contradictions.slice(0, MAX_LISTED).map(({ part, keys, message }) => ({
        ...nameOf(part.id),
        specs: keys.map((key) => toLabel(part.category, key)),
        message,
      })),
    },
  }
}

function toMissing(
  { category, key, products, rules: undecided }: MissingValue,
  nameOf: (id: string) => { _id: string; name: string },
): FitMissingValue {
  return {
    category,
    key,
    label: toLabel(category, key),
    isEditable: findSpec(category, key) !== undefined,
    products: products.length,
    examples: products.slice(0, EXAMPLES).map(nameOf),
    rules: undecided.map(({ rule, alsoNeeds }) => ({
      title: rule.title,
      required: rule.isRequired,
      alsoNeeds: alsoNeeds.map((other) => ({
        category: other.category,
        label: toLabel(other.category, other.key),
      })),
    })),
  }
}

/** Products that wait for the same new partner are freed together. */
function chooseNewProduct(
  orphans: readonly Orphan[],
  rowsOf: (orphan: Orphan) => StockRow[],
): FitReport['newProduct'] {
  const wants = orphans.flatMap((orphan) => {
    const { waitsFor, blockers } = orphan
    const needs = (blockers[0]?.reasons ?? []).flatMap(({ title, own }) =>
      own ? [{ title, value: own }] : [],
    )
    return waitsFor
      ? [{ slot: [...waitsFor], needs, rows: rowsOf(orphan), key: JSON.stringify([waitsFor, needs]) }]
      : []
  })
  const groups = Array.from(Map.groupBy(wants, ({ key }) => key).values(), (group) => ({
    first: group[0],
    rows: group.flatMap(({ rows }) => rows),
  }))
  const [best] = groups.toSorted((a, b) => addUp(b.rows) - addUp(a.rows))
  if (!best?.first) return null
  const { slot, needs } = best.first
  const products = best.rows.slice(0, EXAMPLES).map(({ id, name }) => ({ _id: id, name }))
  return { slot, needs, products, stockValue: addUp(best.rows) }
}
