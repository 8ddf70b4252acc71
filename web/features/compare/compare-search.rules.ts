import type { Product } from '../../../contract/schemas/product.ts'
import { MAX_COMPARED } from '../../comparison/compared-products.rules.ts'

export interface CompareSearch {
  /** As the URL names them, without duplicates. */
  slugs: string[]
  differencesOnly: boolean
}

const MAX_SLUG_LENGTH = 120
/** Limits the lookups. Products beyond the comparison's limit, up to this many, are listed as left out. */
const MAX_LOOKED_UP = 2 * MAX_COMPARED

export function parseCompare(params: URLSearchParams): CompareSearch {
  const slugs = (params.get('parts') ?? '')
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug && slug.length <= MAX_SLUG_LENGTH)
  return {
    slugs: [...new Set(slugs)].slice(0, MAX_LOOKED_UP),
    differencesOnly: params.get('rows') === 'differences',
  }
}

export interface Comparison {
  products: Product[]
  /** Products of another category than the first. */
  otherCategory: Product[]
  /** Products that do not fit beside each other. */
  tooMany: Product[]
}

/** At most four distinct products of the first one's category; the others by the reason they are left out. */
export function toComparison(found: Product[]): Comparison {
  const distinct = [...new Map(found.map((product) => [product._id, product])).values()]
  const category = distinct[0]?.category
  const same = distinct.filter((product) => product.category === category)
  return {
    products: same.slice(0, MAX_COMPARED),
    otherCategory: distinct.filter((product) => product.category !== category),
    tooMany: same.slice(MAX_COMPARED),
  }
}
