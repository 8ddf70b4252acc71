import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { productFilterNames, productFilters } from '../../../contract/entities/product.ts'
import { parseBuild } from '../../../contract/fit/build-text.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { formatPrice } from '../../app/shop.ts'
import {
  type CatalogSearch,
  changeSearch,
  findPriceProblem,
  toAddress,
  toggle,
} from './catalog-search.rules.ts'
import { STOCK_NAMES, toWords } from './filter-names.ts'
import { formatSpecFilter, splitSpec } from './spec-filter.rules.ts'

export interface FilterChip {
  key: string
  name: string
  value: string
  /** The list without this filter. */
  removeTo: string
}

interface Names extends Pick<Facets, 'categories' | 'specs'> {
  /** The only product of the build that the list has to fit. */
  fits?: string | null
}

function formatPriceRange({ minPrice, maxPrice }: CatalogSearch): string {
  const [lowest, highest] = [minPrice, maxPrice].map(
    (text) => text && formatPrice(toAmount(parseAmount(text) ?? 0)),
  )
  if (lowest && highest) return texts.priceBetween(lowest, highest)
  return lowest ? texts.priceFrom(lowest) : texts.priceUpTo(highest ?? '')
}

/** One chip per active filter. */
export function listChips(search: CatalogSearch, { categories, specs, fits }: Names): FilterChip[] {
  const remove = (change: Partial<CatalogSearch>) => changeSearch(search, change)
  const hasPrice = (search.minPrice || search.maxPrice) && findPriceProblem(search) === null
  return [
    ...(search.q ? [{ key: 'q', name: texts.search, value: search.q, removeTo: remove({ q: '' }) }] : []),
    ...search.categories.map((slug) => ({
      key: `category ${slug}`,
      name: texts.category,
      value: categories.find((category) => category.slug === slug)?.name ?? toWords(slug),
      removeTo: remove({ categories: toggle(search.categories, slug) }),
    })),
    ...(search.fits
      ? [
          {
            key: 'fits',
            name: texts.fits,
            value: fits ?? texts.buildOf(parseBuild(search.fits).lines.length),
            removeTo: remove({ fits: '' }),
          },
        ]
      : []),
    ...search.stock.map((level) => ({
      key: `stock ${level}`,
      name: texts.availability,
      value: STOCK_NAMES[level],
      removeTo: remove({ stock: toggle(search.stock, level) }),
    })),
    ...productFilterNames.flatMap((filter) => {
      const { title, choices } = productFilters[filter]
      return search[filter].map((choice) => ({
        key: `${filter} ${choice}`,
        name: title,
        value: choices[choice] ?? choice,
        removeTo: remove({ [filter]: toggle(search[filter], choice) }),
      }))
    }),
    ...(hasPrice
      ? [
          {
            key: 'price',
            name: texts.price,
            value: formatPriceRange(search),
            removeTo: remove({ minPrice: '', maxPrice: '' }),
          },
        ]
      : []),
    ...search.specs.map((spec) => {
      const [key = '', value = ''] = splitSpec(spec)
      const facet = specs.find((each) => each.key === key)
      return {
        key: spec,
        name: facet?.label ?? toWords(key),
        value: formatSpecFilter(value, facet?.unit ?? null),
        removeTo: remove({ specs: toggle(search.specs, spec) }),
      }
    }),
  ]
}

/** Clears the filters and keeps the sort order and the view. */
export function clearAll({ sort, view }: CatalogSearch): string {
  return toAddress({ sort, view })
}
