import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromEntries, isWithin } from '../../../../contract/entities/field.ts'
import { productFilterNames } from '../../../../contract/entities/product.ts'
import {
  anyFilter,
  anyHistory,
  buildIndex,
  hasSpec,
  indexedSorts,
  matches,
  sortIds,
} from '../../../../tests/support/catalog-model.ts'
import { CatalogIndex, type IndexedProduct } from './catalog-index.ts'
import { countFacets } from './count-facets.ts'
import { chooseGroups, selectSlots } from './select-slots.ts'
import { countSlots } from './slots.ts'
import { takePage } from './take-page.ts'

// Seen to fail when a removed product kept its title words, and when a cursor skipped products of the same price.
describe('The search index compared with a check of every product', () => {
  it.each(indexedSorts)('The index finds, counts, sorts by %s and pages the same products', (sort) => {
    fc.assert(
      fc.property(anyHistory, anyFilter, fc.integer({ min: 1, max: 7 }), (steps, given, limit) => {
        const { index, products } = buildIndex(steps)
        const slots = selectSlots(index, chooseGroups(index, given))
        const expected = products.filter((each) => matches(each, given))
        expect(countSlots(slots)).toBe(expected.length)
        const walked: string[] = []
        const words = given.words ?? []
        const ranking = { question: words, words, terms: [], home: [] }
        let page = takePage(index, { slots, sort, ranking, after: null, limit })
        while (page.length > 0 && walked.length <= products.length) {
          walked.push(...page.map(({ id }) => id))
          const after = page.at(-1)?.position ?? null
          page = takePage(index, { slots, sort, ranking, after, limit })
        }
        expect(walked).toEqual(sortIds(expected, sort, given.words ?? []))
      }),
      { numRuns: 200 },
    )
  })

  it('The index counts the same products for each further choice', () => {
    fc.assert(
      fc.property(anyHistory, anyFilter, (steps, given) => {
        const { index, products } = buildIndex(steps)
        const left = (except: string) => products.filter((each) => matches(each, given, except))
        const facets = countFacets(index, given)
        expect(facets.total).toBe(left('').length)
        const prices = left('price').map(({ priceCents }) => priceCents / 100)
        expect(facets.price).toEqual(
          prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
        )
        for (const { slug, count } of facets.categories) {
          expect([slug, count]).toEqual([
            slug,
            left('category').filter((each) => each.category === slug).length,
          ])
        }
        for (const { value, count } of facets.stock) {
          expect([value, count]).toEqual([value, left('stock').filter(({ stock }) => stock === value).length])
        }
        for (const name of productFilterNames) {
          for (const { value, count } of facets[name]) {
            const taken = left(name).filter(({ numbers }) => isWithin(value, numbers[name]))
            expect([name, value, count]).toEqual([name, value, taken.length])
          }
        }
        for (const { key, values } of facets.specs) {
          const ofCategory = products.filter(({ category }) => category === given.categories?.[0])
          const offered = ofCategory.flatMap(({ specs }) => specs.filter((spec) => spec.key === key))
          expect(values.map(({ value }) => value).toSorted()).toEqual(
            [...new Set(offered.map(({ value }) => value))].toSorted(),
          )
          for (const { value, count } of values) {
            const [slug] = given.categories ?? []
            const having = left(`spec:${key}`).filter(
              (each) => each.category === slug && hasSpec(each, key, value),
            )
            expect([key, value, count]).toEqual([key, value, having.length])
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('A page of the search index', () => {
  const make = (id: string, priceCents: number): IndexedProduct => ({
    id,
    name: id,
    partNumber: null,
    searchText: id,
    category: null,
    minimum: 1,
    multiple: 1,
    priceCents,
    breaks: [],
    numbers: fromEntries(productFilterNames.map((name) => [name, null])),
    stock: 'in',
    specs: [],
    lists: [],
    sold: 0,
  })

  it.each(['price', '-price'] as const)(
    'A list sorted by %s continues after its last product was deleted or moved',
    (sort) => {
      const index = new CatalogIndex()
      const products = ['a', 'b', 'c', 'd'].map((id, at) => make(id, 100 + at))
      index.apply([], products)
      const page = (after: { value: number; id: string } | null) =>
        takePage(index, {
          slots: selectSlots(index, new Map()),
          sort,
          ranking: { question: [], words: [], terms: [], home: [] },
          after,
          limit: 2,
        }).map(({ id }) => id)
      const [, second = ''] = page(null)
      const cursor = { value: second === 'b' ? 101 : 102, id: second }
      const expected = sort === 'price' ? ['c', 'd'] : ['b', 'a']
      index.apply([second], [make(second, sort === 'price' ? 1 : 1_000)])
      expect(page(cursor)).toEqual(expected)
      index.apply([second], [])
      expect(page(cursor)).toEqual(expected)
    },
  )
})
