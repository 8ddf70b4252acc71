import { fromEntries, keysOf } from '../../../../contract/entities/field.ts'
import {
  type ProductFilterName,
  productFilterNames,
  productFilters,
} from '../../../../contract/entities/product.ts'
import { toAmount } from '../../../../contract/money.ts'
import { type Facets, STOCK_LEVELS } from '../../../../contract/schemas/product-search.ts'
import { categories, findCategory } from '../categories.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { type CatalogFilter, chooseGroups, selectSlots, specGroup } from './select-slots.ts'
import type { SlotSet } from './slot-set.ts'
import { countSlots, type Slots } from './slots.ts'

const valueOrder = new Intl.Collator('en', { numeric: true })

/** Counts the products that each further choice would leave. Choices that leave none have a count of zero. */
export function countFacets(index: CatalogIndex, filter: CatalogFilter): Facets {
  const groups = chooseGroups(index, filter)
  const selected = selectSlots(index, groups)
  const leftBy = (group: string) => (groups.has(group) ? selectSlots(index, groups, group) : selected)
  const count = (set: SlotSet | undefined, slots: Slots) => set?.countIn(slots) ?? 0

  const [byCategory, byStock] = ['category', 'stock'].map(leftBy)
  return {
    total: countSlots(selected),
    price: findPriceRange(index, leftBy('price')),
    categories: categories.flatMap(({ slug, name }) => {
      const set = index.byCategory.get(slug)
      return set?.size ? [{ slug, name, count: count(set, byCategory ?? selected) }] : []
    }),
    stock: STOCK_LEVELS.map((value) => ({
      value,
      count: count(index.byStock.get(value), byStock ?? selected),
    })),
    ...fromEntries<Pick<Facets, ProductFilterName>>(
      productFilterNames.map((name) => [name, countNumbers(index, name, leftBy(name))]),
    ),
    specs: listSpecFacets(index, { filter, leftBy }),
  }
}

function countNumbers(index: CatalogIndex, name: ProductFilterName, left: Slots) {
  return keysOf(productFilters[name].choices).map((value) => {
    const counts = index.findNumbers(name, value).map((set) => set.countIn(left))
    return { value, count: counts.reduce((sum, count) => sum + count, 0) }
  })
}

/** Specs are comparable only within a category, so they are listed only when exactly one category is chosen. */
function listSpecFacets(
  index: CatalogIndex,
  { filter, leftBy }: { filter: CatalogFilter; leftBy: (group: string) => Slots },
): Facets['specs'] {
  const [slug = null, ...others] = new Set(filter.categories)
  const definitions = others.length === 0 ? (findCategory(slug)?.specs ?? []) : []
  return definitions.flatMap(({ key, label, unit, facet, values: owned = [] }) => {
    const sets = index.bySpec.get(slug ?? '')?.get(key)
    if (!facet || !sets) return []
    const left = leftBy(specGroup(key))
    const placeOf = (value: string) => (owned.includes(value) ? owned.indexOf(value) : owned.length)
    const values = Array.from(sets)
      .filter(([, set]) => set.size > 0)
      .map(([value, set]) => ({ value, count: set.countIn(left) }))
      .toSorted((a, b) => placeOf(a.value) - placeOf(b.value) || valueOrder.compare(a.value, b.value))
    return values.length > 0 ? [{ key, label, unit: unit ?? null, values }] : []
  })
}

function findPriceRange(index: CatalogIndex, slots: Slots): Facets['price'] {
  const { byPrice } = index
  const [cheapest] = byPrice.take(slots, { from: 0, limit: 1 })
  const [mostExpensive] = byPrice.take(slots, { from: byPrice.length, limit: 1, backwards: true })
  if (cheapest === undefined || mostExpensive === undefined) return null
  return {
    min: toAmount(index.entry(cheapest).priceCents),
    max: toAmount(index.entry(mostExpensive).priceCents),
  }
}
