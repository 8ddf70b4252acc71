import { fromEntries } from '../../contract/entities/field.ts'
import { productFields, productFilterNames, productFilters } from '../../contract/entities/product.ts'
import { stockLevelOf } from '../../contract/stock-level.ts'
import { demoProducts } from '../../server/demo/demo-content.ts'
import { findCategory, isList } from '../../server/modules/catalog/categories.ts'
import { readTerms, toNewColumns } from '../../server/modules/catalog/product-fields.rules.ts'
import { CatalogIndex, type IndexedProduct } from '../../server/modules/catalog/search-index/catalog-index.ts'
import { toSearchText } from '../../server/text/search-text.rules.ts'

type DemoProduct = (typeof demoProducts)[number]

export function toIndexed(product: DemoProduct): IndexedProduct {
  const { name, partNumber, description, category, quantity, order, specs, slug } = product
  return {
    // Slugs are easier to read in a failed test than ids.
    id: slug,
    name,
    partNumber,
    searchText: toSearchText(name, partNumber, description, findCategory(category)?.name ?? null),
    category,
    ...readTerms(toNewColumns(product)),
    numbers: fromEntries(
      productFilterNames.map((filter) => {
        const { field } = productFilters[filter]
        const value: unknown = product[field as keyof DemoProduct]
        return [filter, productFields[field].kind === 'number' && typeof value === 'number' ? value : null]
      }),
    ),
    stock: stockLevelOf({ available: quantity, minimumOrder: order }),
    specs: Object.entries(specs)
      .filter(([key]) => !isList(category, key))
      .flatMap(([key, values]) => [values].flat().map((value) => ({ key, value: String(value) }))),
    lists: Object.entries(specs)
      .filter(([key]) => isList(category, key))
      .map(([key, entries]) => ({ key, value: JSON.stringify(entries) })),
    sold: 0,
  }
}

/** The search index of the demo shop, without a database; the ids are the slugs. */
export function buildDemoIndex(): CatalogIndex {
  const index = new CatalogIndex()
  index.apply([], demoProducts.map(toIndexed))
  return index
}
